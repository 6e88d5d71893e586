import type { Brush, ObjectArt } from './art.ts';
import { figure } from './figures.ts';
import { signature } from './signature.ts';
import { lettering } from './stencil.ts';
import { ellipse, group, linear, path, radial, rect, round, times } from './svg.ts';
import { lightness, mix } from './tones.ts';

/** Two tickets, torn edge, on a table. */
export function ticket(brush: Brush): ObjectArt {
  const { tones, mark } = brush;
  const card = 'M220 360H980V470A40 40 0 0 0 980 550V1110H220V550A40 40 0 0 0 220 470Z';
  const ink = mix(tones.primary, '#000000', 0.2);
  const face = `${path(card, '#f3ecdd')}${path('M220 360H980V470A40 40 0 0 0 980 550V760H220V550A40 40 0 0 0 220 470Z', 'url(#sky)')}
    ${group(
      'translate(600 760)',
      times(9, (index) =>
        path(
          `M0 0L${round(Math.cos((index * 22 + 2) * 0.01745) * 900)} ${round(-Math.sin((index * 22 + 2) * 0.01745) * 900)}L${round(Math.cos((index * 22 + 12) * 0.01745) * 900)} ${round(-Math.sin((index * 22 + 12) * 0.01745) * 900)}Z`,
          tones.glow,
          'fill-opacity=".2"',
        ),
      ),
      'clip-path="url(#top)"',
    )}
    ${lettering({ text: mark || 'A', x: 600, y: 470, height: 210, colour: '#fffaf0', outline: ink, weight: 19 })}
    <path d="M240 510H960" stroke="#000" stroke-opacity=".25" stroke-width="4" stroke-dasharray="3 13"/>
    ${lettering({ text: 'MATCH NIGHT', x: 600, y: 800, height: 56, colour: ink, weight: 17 })}${lettering({ text: 'ROW 12', x: 375, y: 900, height: 44, colour: ink, weight: 15 })}${lettering({ text: 'SEAT 27', x: 655, y: 900, height: 44, colour: ink, weight: 15 })}
    ${times(46, (index) => rect({ x: 270 + index * 12 + (index % 3) * 2, y: 985, width: 2 + ((index * 7) % 5) * 1.7, height: 84 }, '#1b1c22'))}${rect({ x: 862, y: 886, width: 76, height: 76 }, tones.secondary)}
    ${path(card, 'url(#paper)')}`;
  const art = `<defs><clipPath id="top"><rect x="-380" y="-400" width="760" height="400"/></clipPath>${linear(
    'sky',
    [
      [0, mix(tones.primary, '#000000', 0.45)],
      [1, tones.primary],
    ],
  )}${linear(
    'paper',
    [
      [0, '#fff', 0.25],
      [0.5, '#fff', 0],
      [1, '#000', 0.22],
    ],
    [0, 0, 1, 1],
  )}</defs>
    ${group('rotate(13 600 760) translate(70 40)', `${path(card, '#000', 'fill-opacity=".35" transform="translate(10 18)"')}${face}${path(card, '#000', 'fill-opacity=".28"')}`)}${group('rotate(-8 600 760)', `${path(card, '#000', 'fill-opacity=".3" transform="translate(12 20)"')}${face}`)}`;
  return {
    art,
    silhouette: group('rotate(-8 600 760)', path(card, '#000000')),
    floorY: 1260,
    detail: { x: 560, y: 720, zoom: 1.7 },
    set: 'table',
  };
}

/** A letterpress cover: a lamp, a pitch, the year. */
export function programme(brush: Brush): ObjectArt {
  const { tones, mark } = brush;
  const ink = mix(lightness(tones.primary) > 0.5 ? tones.secondary : tones.primary, '#1a1410', 0.3);
  const second = mix(tones.trim, '#c2502f', lightness(tones.trim) > 0.7 ? 0.75 : 0.3);
  const page = { x: 260, y: 250, width: 680, height: 980 };
  const cover = `${rect(page, '#ecdfc4')}${rect({ x: 290, y: 280, width: 620, height: 920 }, 'none', `stroke="${ink}" stroke-width="6"`)}${rect({ x: 302, y: 292, width: 596, height: 896 }, 'none', `stroke="${ink}" stroke-width="2"`)}
    ${lettering({ text: 'OFFICIAL', x: 600, y: 326, height: 46, colour: ink, weight: 16 })}${lettering({ text: 'PROGRAMME', x: 600, y: 392, height: 72, colour: second, weight: 21 })}
    <g clip-path="url(#plate)">${rect({ x: 320, y: 500, width: 560, height: 460 }, ink)}${group(
      'translate(600 600)',
      times(15, (index) =>
        path(
          `M0 0L${round(Math.cos(index * 0.4189) * 700)} ${round(Math.sin(index * 0.4189) * 700)}L${round(Math.cos(index * 0.4189 + 0.2) * 700)} ${round(Math.sin(index * 0.4189 + 0.2) * 700)}Z`,
          second,
          'fill-opacity=".75"',
        ),
      ),
    )}
    ${path('M320 880L600 780L880 880V960H320Z', mix(ink, '#000000', 0.35))}<path d="M400 930L560 850H640L800 930M600 850V960" fill="none" stroke="#ecdfc4" stroke-width="5"/>${ellipse([600, 905, 52, 18], 'none', 'stroke="#ecdfc4" stroke-width="5"')}
    ${rect({ x: 594, y: 640, width: 12, height: 200 }, '#ecdfc4')}${path('M540 640L560 560H640L660 640Z', '#ecdfc4')}${ellipse([600, 640, 46, 22], '#fff8e2')}</g>
    ${lettering({ text: mark || '1927', x: 600, y: 1000, height: 120, colour: ink, weight: 20 })}${lettering({ text: 'PRICE 50 C', x: 600, y: 1146, height: 30, colour: ink, weight: 13 })}`;
  const worn = `${rect(page, 'url(#aged)')}<path d="M600 250V1230" stroke="#000" stroke-opacity=".05" stroke-width="10"/><path d="M940 1010L870 1230" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>${rect({ x: 260, y: 250, width: 16, height: 980 }, 'url(#spine)')}`;
  const art = `<defs><clipPath id="plate"><rect x="320" y="500" width="560" height="460"/></clipPath>${radial(
    'aged',
    [
      [0, '#fff', 0.14],
      [0.6, '#7a5520', 0.06],
      [1, '#5c3a12', 0.42],
    ],
    [0.45, 0.4, 0.8],
  )}${linear(
    'spine',
    [
      [0, '#000', 0.35],
      [1, '#000', 0],
    ],
    [0, 0, 1, 0],
  )}</defs>
    ${group('rotate(9 600 760) translate(46 26)', rect({ ...page, x: 274, y: 268 }, '#000', 'fill-opacity=".4"') + rect(page, '#d8c8a6') + rect(page, 'url(#aged)'))}${group('rotate(-4 600 760)', rect({ ...page, x: 274, y: 272 }, '#000', 'fill-opacity=".35"') + rect({ ...page, x: 266, y: 256 }, '#cdbd9c') + cover + worn)}`;
  return {
    art,
    silhouette: group('rotate(-4 600 760)', rect(page, '#000000')),
    floorY: 1260,
    detail: { x: 600, y: 700, zoom: 1.7 },
    set: 'table',
  };
}

/** A screen print on a wall, signed in the margin. */
export function signedPoster(brush: Brush): ObjectArt {
  const { tones, random, mark } = brush;
  const sheet = { x: 230, y: 170, width: 740, height: 1110 };
  const dark = mix(tones.night, '#000000', 0.2);
  const art = `<defs><clipPath id="print"><rect x="280" y="220" width="640" height="860"/></clipPath>${linear(
    'gloss',
    [
      [0, '#fff', 0.22],
      [0.35, '#fff', 0],
      [0.7, '#000', 0.04],
      [1, '#000', 0.24],
    ],
    [0, 0, 1, 1],
  )}</defs>
    ${rect(sheet, '#f5efe2')}<g clip-path="url(#print)">${rect({ x: 280, y: 220, width: 640, height: 860 }, tones.primary)}
    ${times(9, (index) => ellipse([600, 1080, 760 - index * 82, 760 - index * 82], index % 2 ? tones.primary : mix(tones.primary, tones.trim, 0.3 + index * 0.07)))}
    ${lettering({ text: mark || '1', x: 600, y: 290, height: mark.length > 2 ? 170 : 330, colour: '#f5efe2', weight: 20 })}
    ${path('M280 1080L500 860L600 900L720 800L920 960V1080Z', dark)}${figure({ pose: 'kick', x: 520, y: 930, height: 440, colour: dark })}${ellipse([790, 690, 40, 40], '#f5efe2')}</g>
    ${signature(random, { x: 320, y: 1190, width: 240, colour: dark, thickness: 5 })}${signature(random, { x: 620, y: 1180, width: 230, colour: tones.primary, thickness: 5 })}
    ${rect(sheet, 'url(#gloss)')}${times(2, (index) => rect({ x: 220 + index * 680, y: 150, width: 84, height: 38 }, '#f0e6c8', `fill-opacity=".75" transform="rotate(${index ? 38 : -38} ${262 + index * 680} 169)"`))}`;
  return {
    art,
    silhouette: rect(sheet, '#000000'),
    floorY: 1400,
    detail: { x: 600, y: 940, zoom: 1.7 },
    set: 'wall',
  };
}
