/** Everything that demo pictures can show. Objects stand in a lit studio; scenes fill the frame. */
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

/** `gallery` is an item's further picture: the same shape, a little smaller. */
export type PictureFormat = 'item' | 'gallery' | 'banner' | 'logo';

/** `detail` crops close to the object, `context` sets it where it belongs. Scenes have only a front. */
export type PictureView = 'front' | 'detail' | 'context';

/** The symbol in a crest or a partner's logo. */
export type PictureEmblem =
  | 'lamp'
  | 'anchor'
  | 'rings'
  | 'corner'
  | 'stripes'
  | 'star'
  | 'bars'
  | 'tower'
  | 'wind'
  | 'loom'
  | 'hull';

/** Two CSS hex colours, `#rrggbb`. */
export type PicturePalette = { primary: string; secondary: string };

export type PictureRequest = {
  subject: PictureSubject;
  /** Defaults to `logo` for portraits, crests and partner logos, else to `item`. */
  format?: PictureFormat;
  view?: PictureView;
  /** Number or initials drawn on the subject: digits, A–Z and spaces. */
  mark?: string;
  emblem?: PictureEmblem;
};

export type DrawPictureInput = PictureRequest & { palette: PicturePalette; seed: string };
