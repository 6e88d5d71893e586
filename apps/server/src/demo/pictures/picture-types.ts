/** Everything the demo can picture. Objects stand in a lit studio; scenes fill the frame. */
export type PictureSubject =
  | 'jersey'
  | 'retro-jersey'
  | 'framed-jersey'
  | 'match-ball'
  | 'rugby-ball'
  | 'boots'
  | 'gloves'
  | 'medal'
  | 'trophy'
  | 'scarf'
  | 'armband'
  | 'ticket'
  | 'signed-poster'
  | 'programme'
  | 'corner-flag'
  | 'school-kit'
  | 'stadium-lights'
  | 'tunnel'
  | 'training-ground'
  | 'dinner-table'
  | 'meet-and-greet'
  | 'children-playing'
  | 'harbour'
  | 'sailing-boat'
  | 'lighthouse'
  | 'portrait'
  | 'crest'
  | 'partner-logo';

export type PictureFormat = 'item' | 'banner' | 'logo';

/** `detail` crops close to the object, `context` sets it where it belongs. Scenes have only a front. */
export type PictureView = 'front' | 'detail' | 'context';

/** Two CSS hex colours, `#rrggbb`. */
export type PicturePalette = { primary: string; secondary: string };

export type PictureRequest = {
  subject: PictureSubject;
  /** Defaults to `logo` for portraits, crests and partner logos, else to `item`. */
  format?: PictureFormat;
  view?: PictureView;
  /** Number or initials drawn on the subject: digits, A–Z and spaces. */
  mark?: string;
};

export type DrawPictureInput = PictureRequest & { palette: PicturePalette; seed: string };
