import type { Random } from './random.ts';
import { round, stroke } from './svg.ts';

type Pen = { x: number; y: number; width: number; colour: string; thickness?: number };

type Letter = (x: number, y: number, [step, size]: readonly [number, number]) => readonly number[];

/** A loop up, a hump, a loop below the line: two cubic curves each, the second smooth. */
const letters: readonly [Letter, ...Letter[]] = [
  (x, y, [s, h]) => [
    x + s * 1.2,
    y - h * 2.2,
    x - s * 0.1,
    y - h * 2.5,
    x + s * 0.35,
    y,
    x + s * 0.8,
    y + h * 0.1,
    x + s,
    y - h * 0.25,
  ],
  (x, y, [s, h]) => [
    x + s * 0.1,
    y - h,
    x + s * 0.6,
    y - h * 1.1,
    x + s * 0.55,
    y,
    x + s * 0.9,
    y - h * 0.5,
    x + s,
    y - h * 0.2,
  ],
  (x, y, [s, h]) => [
    x + s * 0.7,
    y - h,
    x + s * 0.7,
    y + h * 0.3,
    x + s * 0.4,
    y + h * 1.3,
    x - s * 0.1,
    y + h * 0.7,
    x + s,
    y - h * 0.25,
  ],
  (x, y, [s, h]) => [
    x + s * 0.3,
    y - h * 0.9,
    x + s * 0.3,
    y + h * 0.3,
    x + s * 0.5,
    y - h * 0.1,
    x + s * 0.9,
    y - h * 0.6,
    x + s,
    y - h * 0.15,
  ],
];

/** Draws illegible handwriting, as on a signed shirt: a capital, a few letters and a flourish. */
export function signature(random: Random, { x, y, width, colour, thickness = 6 }: Pen): string {
  const count = 4 + Math.floor(random.between(0, 3));
  const step = (width * 0.66) / count;
  const size = width * 0.13;
  const start = x + width * 0.2;
  const points = (values: readonly number[]) => values.map(round).join(' ');
  let d = `M${points([x, y + size * 0.3])}C${points([x + size * 0.2, y - size * 3, x + size * 1.9, y - size * 2.7, x + size * 0.8, y - size * 0.5])}S${points([start - size * 0.4, y - size * 0.5, start, y - size * 0.2])}`;
  for (let index = 0; index < count; index += 1) {
    const values = random.pick(letters)(start + index * step, y, [step, size * random.between(0.8, 1.2)]);
    d += `C${points(values.slice(0, 6))}S${points(values.slice(6))}`;
  }
  const [rise, back] = [random.between(-0.6, 0.5), random.between(0.02, 0.4)];
  d += `q${points([width * 0.16, size * rise, width * 0.04, size * 0.9])}T${points([x + width * back, y + size * 1.1])}`;
  return stroke(d, colour, thickness);
}
