import type { PicturePalette } from './picture-types.ts';

/** The colours a picture is painted with, derived from the two of the club. */
export type Tones = {
  primary: string;
  secondary: string;
  /** Nearly black, tinted by the club. */
  night: string;
  dusk: string;
  /** Bright tint of the club, for light. */
  glow: string;
  warm: string;
  paper: string;
  /** The one of the two club colours that is legible on the other: never equal in lightness. */
  trim: string;
};

export function createTones({ primary, secondary }: PicturePalette): Tones {
  const apart = Math.abs(lightness(primary) - lightness(secondary)) > 0.2;
  const cool = lightness(primary) < 0.55 ? primary : secondary;
  return {
    primary,
    secondary,
    night: mix(cool, '#06080d', 0.86),
    dusk: mix(cool, '#0b0f18', 0.58),
    glow: mix(primary, '#ffffff', 0.55),
    warm: mix('#ffd9a0', primary, 0.12),
    paper: mix('#f4efe6', primary, 0.05),
    trim: apart ? secondary : mix(secondary, '#ffffff', 0.72),
  };
}

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const [a, b] = [channels(first), channels(second)];
  return `#${a.map((value, index) => toHex(value + ((b[index] ?? 0) - value) * amount)).join('')}`;
}

export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}
