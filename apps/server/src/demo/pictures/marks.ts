import type { Brush } from './art.ts';
import { drawCrest } from './crest.ts';
import type { PictureEmblem, PictureSubject } from './picture-types.ts';
import { lettering } from './stencil.ts';
import { ellipse, group, linear, path, radial, rect, round, stroke, times } from './svg.ts';
import { mix } from './tones.ts';

const marks: Partial<Record<PictureSubject, (brush: Brush) => string>> = {
  portrait: drawPortrait,
  crest: drawCrest,
  'partner-logo': drawPartnerLogo,
};

/** Returns whether a picture is a mark: square and without a scene around it. */
export function isMark(subject: PictureSubject): boolean {
  return subject in marks;
}

export function drawMark(subject: PictureSubject, brush: Brush): string {
  const draw = marks[subject];
  if (!draw) throw new Error(`No mark is called ${subject}`);
  return draw(brush);
}

/** A monogram over overlapping discs of the fan's two colours. */
function drawPortrait({ tones, random, mark }: Brush): string {
  const lift = random.between(-60, 60);
  return `<defs>${linear(
    'ground',
    [
      [0, mix(tones.primary, '#ffffff', 0.2)],
      [1, mix(tones.primary, '#05060a', 0.45)],
    ],
    [0, 0, 1, 1],
  )}${radial(
    'light',
    [
      [0, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ],
    [0.3, 0.2, 0.7],
  )}</defs>
    ${rect({ x: 0, y: 0, width: 512, height: 512 }, 'url(#ground)')}${ellipse([400 + lift, 440, 230, 230], tones.secondary, 'fill-opacity=".75"')}${ellipse([90, 400 - lift, 170, 170], mix(tones.primary, tones.night, 0.55), 'fill-opacity=".55"')}
    ${times(5, (index) => `<circle cx="${400 + lift}" cy="440" r="${260 + index * 34}" fill="none" stroke="#fff" stroke-opacity="${0.2 - index * 0.035}" stroke-width="3"/>`)}
    ${rect({ x: 0, y: 0, width: 512, height: 512 }, 'url(#light)')}${lettering({ text: mark || 'A', x: 256, y: 164, height: 184, colour: '#ffffff', weight: 13 })}`;
}

const symbols: Partial<Record<PictureEmblem, (primary: string, secondary: string) => string>> = {
  wind,
  loom,
  hull,
};

/** A symbol above a wordmark, on a white card so that it reads in both themes. */
function drawPartnerLogo({ tones, mark, emblem }: Brush): string {
  const symbol = (symbols[emblem ?? 'wind'] ?? wind)(tones.primary, tones.secondary);
  const height = Math.min(74, (410 / Math.max(1, mark.length * 74 - 14)) * 100);
  return `${rect({ x: 0, y: 0, width: 512, height: 512 }, '#ffffff', 'rx="72"')}${symbol}${lettering({ text: mark, x: 256, y: 372, height, colour: tones.primary, weight: 17 })}`;
}

function wind(primary: string, secondary: string): string {
  const blade = 'M0 -14C60 -40 130 -30 168 -8C120 12 50 18 0 14Z';
  return `${group('translate(256 196)', `${times(3, (index) => group(`rotate(${index * 120 - 90})`, path(blade, index === 1 ? secondary : primary)))}${ellipse([0, 0, 24, 24], primary)}${ellipse([0, 0, 10, 10], '#ffffff')}`)}`;
}

function loom(primary: string, secondary: string): string {
  return times(5, (index) => {
    const offset = 116 + index * 58;
    return `${rect({ x: offset, y: 60, width: 34, height: 260 }, primary, 'rx="17"')}${times(3, (row) => ((row + index) % 2 ? rect({ x: offset - 12, y: 92 + row * 76, width: 58, height: 32 }, secondary, 'rx="6"') : ''))}`;
  });
}

function hull(primary: string, secondary: string): string {
  const waves = (y: number) => `M96 ${y}q40 -34 80 0t80 0t80 0t80 0`;
  return `${path('M112 190H400L356 270H170Z', primary)}${path(`M256 46V176H${round(150)}Z`, secondary)}${path('M272 76V176H352Z', primary)}${stroke(waves(306), secondary, 16)}`;
}
