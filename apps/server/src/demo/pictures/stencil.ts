import { group } from './svg.ts';

/** Strokes in a box 60 wide and 100 high, with the cut corners of shirt lettering: no font needed. */
const glyphs: Record<string, string> = {
  '0': 'M22 10H38L50 22V78L38 90H22L10 78V22Z',
  '1': 'M14 24L30 10V90M12 90H48',
  '2': 'M10 28V22L22 10H38L50 22V38L10 80V90H50',
  '3': 'M10 10H50V18L30 42H38L50 54V78L38 90H22L10 78V72',
  '4': 'M40 90V10L10 62V68H54',
  '5': 'M50 10H12V46L22 40H38L50 52V78L38 90H22L10 78V72',
  '6': 'M50 24V22L38 10H22L10 22V78L22 90H38L50 78V56L38 44H22L14 52',
  '7': 'M10 10H50V22L26 90',
  '8': 'M22 10H38L50 20V38L40 48H20L10 38V20ZM20 48L10 58V80L22 90H38L50 80V58L40 48',
  '9': 'M46 48L38 56H22L10 44V22L22 10H38L50 22V78L38 90H22L10 78V76',
  A: 'M10 90V32L22 10H38L50 32V90M10 60H50',
  B: 'M10 90V10H38L48 20V38L38 48H10M38 48L50 58V80L40 90H10',
  C: 'M50 30V22L38 10H22L10 22V78L22 90H38L50 78V70',
  D: 'M10 90V10H36L50 24V76L36 90Z',
  E: 'M50 10H10V90H50M10 49H42',
  F: 'M50 10H10V90M10 50H42',
  G: 'M50 28V22L38 10H22L10 22V78L22 90H38L50 78V54H32',
  H: 'M10 10V90M50 10V90M10 50H50',
  I: 'M30 10V90M16 10H44M16 90H44',
  J: 'M50 10V78L38 90H22L10 78V70',
  K: 'M10 10V90M50 10L14 50L50 90',
  L: 'M10 10V90H50',
  M: 'M6 90V10L30 46L54 10V90',
  N: 'M10 90V10L50 90V10',
  O: 'M22 10H38L50 22V78L38 90H22L10 78V22Z',
  P: 'M10 90V10H38L50 22V44L38 56H10',
  Q: 'M22 10H38L50 22V78L38 90H22L10 78V22ZM34 70L54 96',
  R: 'M10 90V10H38L50 22V40L38 52H10M30 52L50 90',
  S: 'M50 26V22L38 10H22L10 22V36L22 47H38L50 58V78L38 90H22L10 78V74',
  T: 'M6 10H54M30 10V90',
  U: 'M10 10V78L22 90H38L50 78V10',
  V: 'M8 10L30 90L52 10',
  W: 'M4 10L16 90L30 44L44 90L56 10',
  X: 'M8 10L52 90M52 10L8 90',
  Y: 'M8 10L30 50V90M52 10L30 50',
  Z: 'M10 10H50V20L10 80V90H50',
};

type Lettering = {
  text: string;
  x: number;
  y: number;
  height: number;
  colour: string;
  weight?: number;
  outline?: string;
};

const advance = 74;

/** Centred on `x`, its top at `y`. `weight` is the stroke in hundredths of the height. */
export function lettering({ text, x, y, height, colour, weight = 18, outline }: Lettering): string {
  const drawn = [...text.toUpperCase()].map((character, index) => placed(character, index)).join('');
  const scale = height / 100;
  const left = x - (letteringWidth(text) * scale) / 2;
  const strokes = (stroke: string, width: number) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="miter" stroke-miterlimit="2.2" stroke-linecap="square">${drawn}</g>`;
  const under = outline ? strokes(outline, weight + 9) : '';
  return group(`translate(${left} ${y}) scale(${scale})`, under + strokes(colour, weight));
}

function letteringWidth(text: string): number {
  return text.length * advance - (advance - 60);
}

function placed(character: string, index: number): string {
  const d = glyphs[character];
  return d ? `<path transform="translate(${index * advance} 0)" d="${d}"/>` : '';
}
