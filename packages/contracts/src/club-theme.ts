export type ClubColours = { primary: string; secondary: string };

/**
 * Returns the stylesheet that turns a club's two colours (CSS hex, `#rgb` or `#rrggbb`) into the accent
 * tokens of the design system, for the light, dark and system themes. Every text colour it sets reaches a
 * contrast of 4.5:1, whatever the colours. A colour that cannot be parsed falls back to a neutral ink.
 */
export function clubThemeCss({ primary, secondary }: ClubColours): string {
  const light = declarations(themeTokens({ primary, secondary, theme: 'light' }));
  const dark = declarations(themeTokens({ primary, secondary, theme: 'dark' }));
  return [
    `:root,[data-theme='light'],[data-theme='system']{${light}}`,
    `[data-theme='dark']{${dark}}`,
    `@media (prefers-color-scheme:dark){[data-theme='system']{${dark}}}`,
    '',
  ].join('\n');
}

/** Returns the same tokens as values: colours as `#rrggbb`, `--tint-hue` in degrees. */
export function themeTokens(input: ClubColours & { theme: ThemeName }): Record<ThemeToken, string> {
  const rules = THEMES[input.theme];
  const primary = fromHex(input.primary);
  const fill = accentFill(primary, rules);
  const soft = { L: rules.softLightness, C: Math.min(primary.C * 0.3, rules.softChroma), H: primary.H };
  const secondary = fromHex(input.secondary);
  const tint = tintHue(primary, secondary);
  const grounds = [...surfacesOf(rules, tint), luminance(soft)];
  const second = accentFill(secondary, rules);
  return {
    '--tint-hue': String(Math.round(tint)),
    '--accent': toHex(fill.ground),
    '--accent-strong': toHex(fill.strong),
    '--on-accent': toHex(fill.ink),
    '--accent-text': toHex(readableOn(fill.ground, grounds, rules.textStep)),
    '--accent-soft': toHex(soft),
    '--accent-2': toHex(second.ground),
    '--on-accent-2': toHex(second.ink),
  };
}

/** Returns the WCAG contrast of two CSS hex colours, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  return ratio(luminance(fromHex(first)), luminance(fromHex(second)));
}

export type ThemeName = 'light' | 'dark';
export type ThemeToken =
  | '--tint-hue'
  | '--accent'
  | '--accent-strong'
  | '--on-accent'
  | '--accent-text'
  | '--accent-soft'
  | '--accent-2'
  | '--on-accent-2';

type Oklch = { L: number; C: number; H: number };
type Rgb = [number, number, number];
type ThemeRules = typeof LIGHT;

const MINIMUM_CONTRAST = 4.5;
/** Chroma above which a hue is visible; below it the colour is a black, a grey or a white. */
const CHROMATIC = 0.04;
const WHITE: Oklch = { L: 1, C: 0, H: 0 };

/** Surfaces are [lightness, chroma] of the design system's own, with the club's hue. */
const LIGHT = {
  surfaces: [
    [0.98, 0.004],
    [1, 0],
    [0.95, 0.006],
  ] as [number, number][],
  vivid: { from: 0.3, to: 0.88 },
  muted: (L: number) => (L > 0.88 ? 0.24 : Math.min(L, 0.6)),
  textStep: -0.01,
  softLightness: 0.945,
  softChroma: 0.04,
};

const DARK: ThemeRules = {
  surfaces: [
    [0.165, 0.008],
    [0.215, 0.01],
    [0.13, 0.006],
  ],
  vivid: { from: 0.6, to: 0.88 },
  muted: (L: number) => (L < 0.45 ? 0.93 : Math.max(L, 0.72)),
  textStep: 0.01,
  softLightness: 0.29,
  softChroma: 0.06,
};

const THEMES: Record<ThemeName, ThemeRules> = { light: LIGHT, dark: DARK };

/**
 * Blacks and whites are swapped between the themes; a colour only changes in lightness, and keeps its hue.
 */
function accentFill(colour: Oklch, rules: ThemeRules): { ground: Oklch; strong: Oklch; ink: Oklch } {
  const L =
    colour.C < CHROMATIC
      ? rules.muted(colour.L)
      : Math.min(Math.max(colour.L, rules.vivid.from), rules.vivid.to);
  const start = snapped({ ...colour, L });
  const whiteOnStart = ratio(1, luminance(start));
  if (whiteOnStart >= 3.4) {
    const ground = readableOn(start, [1], -0.005);
    return { ground, strong: snapped({ ...ground, L: Math.max(ground.L - 0.06, 0) }), ink: WHITE };
  }
  const ink = snapped({ L: 0.19, C: Math.min(colour.C, 0.03), H: colour.H });
  const ground = readableOn(start, [luminance(ink)], 0.005);
  return { ground, strong: snapped({ ...ground, L: Math.min(ground.L + 0.05, 1) }), ink };
}

/** Returns the nearest lightness, in one direction, at which the colour contrasts with every background. */
function readableOn(colour: Oklch, grounds: number[], step: number): Oklch {
  let L = colour.L;
  let candidate = snapped(colour);
  while (grounds.some((ground) => ratio(luminance(candidate), ground) < MINIMUM_CONTRAST)) {
    L += step;
    if (L <= 0 || L >= 1) return { L: step < 0 ? 0 : 1, C: 0, H: colour.H };
    candidate = snapped({ ...colour, L });
  }
  return candidate;
}

/** A black or white club gets the tint of its other colour, or a cool neutral. */
function tintHue(primary: Oklch, secondary: Oklch): number {
  if (primary.C >= CHROMATIC) return primary.H;
  return secondary.C >= CHROMATIC ? secondary.H : 260;
}

function surfacesOf(rules: ThemeRules, H: number): number[] {
  return rules.surfaces.map(([L, C]) => luminance({ L, C, H }));
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

function ratio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = quantised(colour).map((channel) => toLinear(channel / 255)) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast is measured on the eight-bit colour that is written out, not on the exact one. */
function snapped(colour: Oklch): Oklch {
  return fromHex(toHex(colour));
}

function toHex(colour: Oklch): string {
  return `#${quantised(colour)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

function quantised(colour: Oklch): Rgb {
  let low = 0;
  let high = colour.C;
  if (!isInGamut(toLinearRgb(colour))) {
    for (let round = 0; round < 20; round += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(toLinearRgb({ ...colour, C: middle }))) low = middle;
      else high = middle;
    }
  } else low = high;
  return toLinearRgb({ ...colour, C: low }).map((channel) =>
    Math.round(255 * toGamma(Math.min(Math.max(channel, 0), 1))),
  ) as Rgb;
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function fromHex(hex: string): Oklch {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex.trim());
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex.trim());
  const parts = short ? short.slice(1).map((digit) => digit + digit) : (long?.slice(1) ?? ['23', '27', '2f']);
  const [red, green, blue] = parts.map((part) => toLinear(Number.parseInt(part, 16) / 255)) as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { L, C: Math.hypot(a, b), H: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function toLinearRgb({ L, C, H }: Oklch): Rgb {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
