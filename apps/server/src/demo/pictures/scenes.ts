import type { Brush, Frame, SceneArt } from './art.ts';
import { childrenPlaying, dinnerTable, meetAndGreet } from './people-scenes.ts';
import type { PictureSubject } from './picture-types.ts';
import { harbour, lighthouse, sailingBoat } from './sea-scenes.ts';
import { stadiumLights, trainingGround, tunnel } from './stadium-scenes.ts';

const scenes: Partial<Record<PictureSubject, (brush: Brush, frame: Frame) => SceneArt>> = {
  'stadium-lights': stadiumLights,
  tunnel,
  'training-ground': trainingGround,
  'dinner-table': dinnerTable,
  'meet-and-greet': meetAndGreet,
  'children-playing': childrenPlaying,
  harbour,
  'sailing-boat': sailingBoat,
  lighthouse,
};

export function drawScene(subject: PictureSubject, brush: Brush, frame: Frame): SceneArt {
  const draw = scenes[subject];
  if (!draw) throw new Error(`No scene is called ${subject}`);
  return draw(brush, frame);
}
