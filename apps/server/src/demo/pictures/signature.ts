import type { Random } from './random.ts';
import { round, stroke } from './svg.ts';

type Pen = { x: number; y: number; width: number; colour: string; thickness?: number };

/** Handwriting nobody can read, as on every signed shirt: a capital, a few loops and a flourish. */
export function signature(random: Random, { x, y, width, colour, thickness = 6 }: Pen): string {
  const loops = 4 + Math.floor(random.between(0, 3));
  const step = (width * 0.62) / loops;
  const size = width * 0.15;
  const tall = Math.floor(random.between(0, 3));
  let cursor = x + width * 0.2;
  let d = `M${round(x)} ${round(y)}c${round(size * 0.2)} ${round(-size * 2.2)} ${round(size * 1.3)} ${round(-size * 2)} ${round(size * 0.7)} ${round(-size * 0.4)}S${round(cursor - size * 0.3)} ${round(y - size * 0.4)} ${round(cursor)} ${round(y - size * 0.2)}`;
  for (let index = 0; index < loops; index += 1) {
    const rise = size * random.between(0.35, index % 3 === tall ? 2.3 : 1);
    d += `C${round(cursor + step * 1.1)} ${round(y - rise)} ${round(cursor + step * 0.1)} ${round(y - rise * 1.2)} ${round(cursor + step * 0.3)} ${round(y)}S${round(cursor + step * 0.7)} ${round(y + size * 0.15)} ${round(cursor + step)} ${round(y - size * 0.2)}`;
    cursor += step;
  }
  d += `q${round(width * 0.12)} ${round(size * 0.4)} ${round(width * 0.02)} ${round(size * 0.75)}T${round(x + width * 0.1)} ${round(y + size * 0.8)}`;
  return stroke(d, colour, thickness);
}
