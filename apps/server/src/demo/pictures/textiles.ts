import { type Brush, fabric, type ObjectArt, shading } from './art.ts';
import { lettering } from './stencil.ts';
import { blur, ellipse, group, linear, path, rect, stroke, times } from './svg.ts';
import { mix } from './tones.ts';

const leftFall =
  'M470 250C430 250 404 270 402 320C396 520 414 700 398 880C390 1000 402 1090 396 1190L602 1206C610 1090 596 1000 606 880C620 700 602 520 612 330C612 280 560 250 470 250Z';
const rightFall =
  'M600 250C560 260 590 300 592 360C600 520 584 640 596 800C604 900 592 960 598 1030L806 1016C800 940 812 880 804 790C792 640 812 480 806 330C804 280 780 250 730 250Z';

/** Hung over a brass rail, one end longer, fringes loose. */
export function scarf(brush: Brush): ObjectArt {
  const { tones } = brush;
  const art = `<defs><clipPath id="leftFall"><path d="${leftFall}"/></clipPath><clipPath id="rightFall"><path d="${rightFall}"/></clipPath><clipPath id="wool"><path d="${leftFall}${rightFall}"/></clipPath>
    ${linear('rail', [
      [0, '#5c3f12'],
      [0.3, '#fff0c2'],
      [0.5, '#d3a54a'],
      [1, '#3c270a'],
    ])}</defs>
    ${fringe(tones.trim, [598, 806, 1016])}${path(rightFall, mix(tones.primary, '#000000', 0.22))}<g clip-path="url(#rightFall)">${bars(brush, [590, 230])}${path(rightFall, '#000000', 'fill-opacity=".26"')}</g>
    ${fringe(tones.primary, [396, 602, 1192])}${path(leftFall, tones.primary)}<g clip-path="url(#leftFall)">${bars(brush, [390, 240])}
    ${group('translate(500 700) rotate(90)', lettering({ text: 'TOGETHER', x: 0, y: -46, height: 92, colour: '#f6f1e6', weight: 20 }))}</g>
    ${fabric('wool')}${shading('wool')}
    ${rect({ x: -800, y: 232, width: 1196, height: 30 }, 'url(#rail)')}${rect({ x: 812, y: 232, width: 1200, height: 30 }, 'url(#rail)')}`;
  return {
    art,
    shade: scarfShade(),
    silhouette: path(leftFall, tones.primary) + path(rightFall, tones.primary),
    floorY: 1370,
    detail: { x: 560, y: 640, zoom: 1.9 },
    set: 'wall',
  };
}

function bars({ tones, random }: Brush, [x, width]: readonly [number, number]): string {
  const offset = random.between(0, 40);
  const end = (y: number) =>
    times(4, (index) =>
      rect({ x, y: y + index * 44, width, height: 22 }, index % 2 ? '#f6f1e6' : tones.trim),
    );
  return rect({ x, y: 300 + offset, width, height: 60 }, tones.trim) + end(1030) + end(x > 500 ? 850 : 1010);
}

function fringe(colour: string, [from, to, y]: readonly [number, number, number]): string {
  const count = Math.floor((to - from) / 13);
  return times(count, (index) => {
    const x = from + 8 + index * 13;
    return stroke(
      `M${x} ${y}q${(index % 3) * 5 - 5} 50 ${(index % 4) * 4 - 6} ${92 + (index % 5) * 6}`,
      mix(colour, '#000000', (index % 3) * 0.13),
      8,
    );
  });
}

function scarfShade(): string {
  const fold = (x: number, dark: boolean) =>
    `<path d="M${x} 260C${x - 20} 520 ${x + 26} 800 ${x} 1200" fill="none" stroke="${dark ? '#000' : '#fff'}" stroke-opacity="${dark ? 0.42 : 0.24}" stroke-width="34"/>`;
  return `<defs>${blur('b', 16)}${linear('top', [
    [0, '#000', 0.6],
    [0.08, '#fff', 0.2],
    [0.2, '#000', 0],
    [1, '#000', 0.3],
  ])}</defs>${rect({ x: 0, y: 240, width: 1200, height: 1100 }, 'url(#top)')}
    <g filter="url(#b)">${fold(405, true)}${fold(450, false)}${fold(548, true)}${fold(612, true)}${fold(660, false)}${fold(740, true)}${fold(806, true)}</g>`;
}

/** A band of elastic, closed, seen slightly from above. */
export function armband({ tones, mark }: Brush): ObjectArt {
  const front = 'M210 640C220 780 980 780 990 640L990 960C980 1120 220 1120 210 960Z';
  const art = `<defs><clipPath id="front"><path d="${front}"/></clipPath>${linear(
    'turn',
    [
      [0, '#000', 0.72],
      [0.16, '#000', 0.15],
      [0.36, '#fff', 0.26],
      [0.6, '#000', 0.05],
      [0.86, '#000', 0.4],
      [1, '#000', 0.8],
    ],
    [0, 0, 1, 0],
  )}</defs>
    ${ellipse([600, 640, 390, 104], mix(tones.primary, '#000000', 0.62))}${ellipse([600, 652, 360, 84], mix(tones.primary, '#000000', 0.8))}
    ${path('M250 690C420 590 780 590 950 690C860 740 340 740 250 690Z', mix(tones.primary, '#000000', 0.5))}
    ${path(front, tones.primary)}<g clip-path="url(#front)"><path d="M205 700C220 850 980 850 995 700" fill="none" stroke="${tones.trim}" stroke-width="34"/><path d="M205 930C220 1084 980 1084 995 930" fill="none" stroke="${tones.trim}" stroke-width="34"/></g>
    ${lettering({ text: mark || 'C', x: 600, y: 808, height: 190, colour: '#f8f5ec', outline: mix(tones.primary, '#000000', 0.4), weight: 20 })}
    ${fabric('front')}${path(front, 'url(#turn)')}
    <path d="M212 644C230 780 970 780 988 644" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-dasharray="10 7"/>`;
  return {
    art,
    silhouette: path(`${front}`, tones.primary),
    floorY: 1082,
    detail: { x: 600, y: 860, zoom: 1.75 },
    set: 'studio',
  };
}

/** The flag in the wind over the chalk of the corner. */
export function cornerFlag(brush: Brush): ObjectArt {
  const { tones } = brush;
  const cloth =
    'M282 250C430 170 548 340 710 280C790 250 850 236 912 262C884 380 906 500 886 616C822 596 764 614 690 644C540 704 440 540 282 630Z';
  const art = `<defs><clipPath id="cloth"><path d="${cloth}"/></clipPath>${linear(
    'pole',
    [
      [0, '#ffffff'],
      [0.35, '#dfe3e8'],
      [1, '#69707c'],
    ],
    [0, 0, 1, 0],
  )}</defs>
    ${path(cloth, tones.primary)}<g clip-path="url(#cloth)">${path('M282 220L912 240L600 440Z', tones.trim)}${path('M282 660L600 440L912 660Z', mix(tones.trim, '#000000', 0.14))}${path('M282 250L600 440L282 630Z', tones.primary)}</g>
    ${fabric('cloth')}${shading('cloth')}${rect({ x: 262, y: 214, width: 30, height: 1082 }, 'url(#pole)')}${ellipse([277, 206, 26, 26], tones.trim)}
    ${times(4, (index) => rect({ x: 262, y: 720 + index * 140, width: 30, height: 66 }, tones.primary, 'fill-opacity=".85"'))}
    ${group('translate(-276 0)', tufts(brush))}`;
  const shade = `<defs>${blur('b', 18)}</defs><g filter="url(#b)" fill="none" stroke-width="52"><path d="M430 160V720M780 180V720" stroke="#000" stroke-opacity=".5"/><path d="M590 180V740M335 180V720" stroke="#fff" stroke-opacity=".36"/><path d="M905 200V700" stroke="#fff" stroke-opacity=".34"/></g>`;
  const pole = rect({ x: 262, y: 240, width: 30, height: 1050 }, '#dfe3e8');
  return {
    art: group('translate(60 0)', art),
    shade,
    silhouette: group('translate(60 0)', path(cloth, tones.primary) + pole),
    floorY: 1296,
    detail: { x: 640, y: 440, zoom: 1.6 },
    set: 'studio',
  };
}

function tufts({ random }: Brush): string {
  return times(46, () => {
    const x = 553 + (random.next() - 0.5) * 300 * random.next() * 1.6;
    const lean = random.between(-22, 22);
    return stroke(
      `M${Math.round(x)} 1304q${Math.round(lean / 2)} -26 ${Math.round(lean)} ${-Math.round(random.between(30, 74))}`,
      random.pick(['#2f7d45', '#4c9b58', '#1f5f35', '#71b36b']),
      5,
    );
  });
}
