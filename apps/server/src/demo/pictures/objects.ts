import type { Brush, ObjectArt } from './art.ts';
import { matchBall, rugbyBall } from './balls.ts';
import { framedJersey, schoolKit } from './compositions.ts';
import { boots, gloves } from './footwear-and-gloves.ts';
import { jersey, retroJersey } from './jersey.ts';
import { medal, trophy } from './metal.ts';
import { programme, signedPoster, ticket } from './paper.ts';
import type { PictureSubject } from './picture-types.ts';
import { armband, cornerFlag, scarf } from './textiles.ts';

const drawings: Partial<Record<PictureSubject, (brush: Brush) => ObjectArt>> = {
  jersey,
  'retro-jersey': retroJersey,
  'framed-jersey': framedJersey,
  'match-ball': matchBall,
  'rugby-ball': rugbyBall,
  boots,
  gloves,
  medal,
  trophy,
  scarf,
  armband,
  ticket,
  'signed-poster': signedPoster,
  programme,
  'corner-flag': cornerFlag,
  'school-kit': schoolKit,
};

export function isObject(subject: PictureSubject): boolean {
  return subject in drawings;
}

export function drawObject(subject: PictureSubject, brush: Brush): ObjectArt {
  const draw = drawings[subject];
  if (!draw) throw new Error(`No object is called ${subject}`);
  return draw(brush);
}
