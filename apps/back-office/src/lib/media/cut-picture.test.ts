import { expect, test } from 'vitest';
import { frameOf } from './cut-picture.ts';

const crest = { width: 512, height: 512 };

test.each([
  ['the middle', { zoom: 1, x: 0.5, y: 0.5 }, { left: 200, top: 0, width: 400, height: 400 }],
  ['the left edge', { zoom: 1, x: 0, y: 0.5 }, { left: 0, top: 0, width: 400, height: 400 }],
  ['the last corner', { zoom: 2, x: 1, y: 1 }, { left: 600, top: 200, width: 200, height: 200 }],
])('a crest is cut from %s of a wide picture', (_where, cut, frame) => {
  expect(frameOf({ width: 800, height: 400 }, crest, cut)).toEqual(frame);
});
