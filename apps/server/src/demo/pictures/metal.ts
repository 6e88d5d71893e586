import type { Brush, ObjectArt } from './art.ts';
import { lettering } from './stencil.ts';
import { ellipse, group, linear, path, radial, round, times } from './svg.ts';
import { mix } from './tones.ts';

type Alloy = { light: string; mid: string; dark: string; deep: string };

const gold: Alloy = { light: '#fff4cf', mid: '#dfb65a', dark: '#94641c', deep: '#412707' };
const silver: Alloy = { light: '#ffffff', mid: '#bcc4cf', dark: '#69727f', deep: '#20262f' };
const bronze: Alloy = { light: '#ffe3c6', mid: '#c58450', dark: '#7a4420', deep: '#331708' };

export function trophy({ tones, random }: Brush): ObjectArt {
  const metal = random.pick([gold, silver, bronze]);
  const cup =
    'M370 330H830C834 560 800 760 660 830C640 845 634 870 634 900C634 960 660 990 690 1015H510C540 990 566 960 566 900C566 870 560 845 540 830C400 760 366 560 370 330Z';
  const handle = 'M376 400C260 360 190 420 205 530C220 650 320 720 430 735';
  const ear = (mirror: string) =>
    group(
      mirror,
      `<path d="${handle}" fill="none" stroke="${metal.deep}" stroke-width="46"/><path d="${handle}" fill="none" stroke="${metal.mid}" stroke-width="36"/><path d="${handle}" transform="translate(-6 -6)" fill="none" stroke="${metal.light}" stroke-width="8" stroke-opacity=".8"/>`,
    );
  const art = `<defs>${linear(
    'bowl',
    [
      [0, metal.deep],
      [0.1, metal.dark],
      [0.24, metal.light],
      [0.34, metal.mid],
      [0.52, metal.dark],
      [0.68, metal.mid],
      [0.8, metal.light],
      [0.9, metal.dark],
      [1, metal.deep],
    ],
    [0, 0, 1, 0],
  )}
    ${linear('depth', [
      [0, '#000', 0],
      [0.5, '#000', 0.05],
      [0.86, '#000', 0.45],
      [1, '#000', 0.1],
    ])}
    ${linear(
      'plinth',
      [
        [0, mix(tones.night, '#000000', 0.4)],
        [0.3, mix(tones.primary, '#0b0d12', 0.55)],
        [0.5, mix(tones.night, '#000000', 0.3)],
        [1, '#050608'],
      ],
      [0, 0, 1, 0],
    )}</defs>
    ${ear('')}${ear('translate(1200 0) scale(-1 1)')}
    ${path(cup, 'url(#bowl)')}${path(cup, 'url(#depth)')}
    ${ellipse([600, 330, 230, 42], metal.dark)}${ellipse([600, 334, 214, 34], metal.deep)}${ellipse([600, 342, 190, 24], metal.dark, 'fill-opacity=".7"')}
    <path d="M372 402C450 446 750 446 828 402M404 590C470 640 730 640 796 590" fill="none" stroke="${metal.deep}" stroke-opacity=".5" stroke-width="4"/>
    <path d="M372 396C450 440 750 440 828 396M404 584C470 634 730 634 796 584" fill="none" stroke="${metal.light}" stroke-opacity=".7" stroke-width="4"/>
    ${laurel(600, 530, metal.deep)}
    ${path('M500 1010H700L716 1050H484Z', 'url(#bowl)')}${ellipse([600, 900, 46, 16], metal.light, 'fill-opacity=".5"')}
    ${path('M470 1050H730L756 1196H444Z', 'url(#plinth)')}${path('M428 1196H772V1246H428Z', 'url(#plinth)')}
    <rect x="530" y="1088" width="140" height="66" rx="4" fill="url(#bowl)"/>${lettering({ text: 'I', x: 600, y: 1102, height: 38, colour: metal.deep, weight: 14 })}
    <path d="M470 1052H730M428 1198H772" stroke="${tones.glow}" stroke-opacity=".5" stroke-width="3"/>
    ${ellipse([470, 500, 16, 110], '#ffffff', 'fill-opacity=".5" transform="rotate(4 470 500)"')}`;
  return {
    art,
    silhouette:
      path(`${cup}M428 1010H772V1246H428Z`, metal.mid) +
      path(handle, 'none', `stroke="${metal.mid}" stroke-width="40"`),
    floorY: 1246,
    detail: { x: 560, y: 520, zoom: 1.9 },
    set: 'studio',
  };
}

export function medal({ tones, random, mark }: Brush): ObjectArt {
  const metal = mark === '2' ? silver : random.pick([gold, bronze]);
  const [x, y, radius] = [600, 960, 285];
  const rays = times(
    36,
    (index) =>
      `<path d="M${x} ${y}L${polar(x, y, [radius * 0.8, index * 10 - 2])}L${polar(x, y, [radius * 0.8, index * 10 + 2])}Z" fill="${metal.light}" opacity=".16"/>`,
  );
  const art = `<defs>${linear(
    'disc',
    [
      [0, metal.light],
      [0.3, metal.mid],
      [0.55, metal.dark],
      [0.75, metal.mid],
      [1, metal.deep],
    ],
    [0, 0, 1, 1],
  )}
    ${linear(
      'edge',
      [
        [0, metal.deep],
        [0.35, metal.mid],
        [0.6, metal.light],
        [1, metal.dark],
      ],
      [0, 0, 1, 1],
    )}
    ${radial(
      'shine',
      [
        [0, '#fff', 0.75],
        [0.35, '#fff', 0.12],
        [1, '#000', 0.34],
      ],
      [0.3, 0.24, 0.85],
    )}
    ${linear(
      'silk',
      [
        [0, '#000', 0.55],
        [0.4, '#fff', 0.16],
        [1, '#000', 0.45],
      ],
      [0, 0, 1, 0],
    )}</defs>
    ${ribbon([330, 90, 470, 90, 640, 640, 560, 690], [tones.secondary, tones.primary])}
    ${ribbon([870, 90, 730, 90, 560, 640, 640, 690], [tones.primary, tones.secondary])}
    <circle cx="600" cy="672" r="34" fill="none" stroke="url(#edge)" stroke-width="15"/>
    ${ellipse([x, y + 10, radius, radius], metal.deep)}${ellipse([x, y, radius, radius], 'url(#edge)')}${ellipse([x, y, radius * 0.93, radius * 0.93], metal.dark)}
    ${ellipse([x, y, radius * 0.9, radius * 0.9], 'url(#disc)')}${rays}
    ${ellipse([x, y, radius * 0.63, radius * 0.63], 'none', `stroke="${metal.deep}" stroke-opacity=".55" stroke-width="4"`)}
    ${laurel(x, y, metal.deep)}
    ${lettering({ text: mark || 'I', x: x + 3, y: y - 83, height: 170, colour: metal.light, weight: 17 })}${lettering({ text: mark || 'I', x, y: y - 86, height: 170, colour: metal.deep, weight: 17 })}
    ${ellipse([x, y, radius, radius], 'url(#shine)')}`;
  return {
    art,
    silhouette: ellipse([x, y, radius, radius], metal.mid),
    floorY: 1330,
    detail: { x: 590, y: 930, zoom: 2 },
    set: 'wall',
  };
}

function ribbon(
  [ax, ay, bx, by, cx, cy, dx, dy]: readonly number[],
  [base, stripe]: readonly [string, string],
): string {
  const d = `M${ax} ${ay}L${bx} ${by}L${cx} ${cy}L${dx} ${dy}Z`;
  const middle = `M${((ax ?? 0) + (bx ?? 0)) / 2} ${ay}L${((cx ?? 0) + (dx ?? 0)) / 2} ${((cy ?? 0) + (dy ?? 0)) / 2}`;
  return `${path(d, base)}<path d="${middle}" stroke="${mix(stripe, '#ffffff', 0.15)}" stroke-width="34"/>${path(d, 'url(#silk)')}`;
}

function laurel(x: number, y: number, colour: string): string {
  return times(16, (index) => {
    const left = index < 8;
    const step = left ? index : index - 8;
    const angle = left ? 115 + step * 17 : 65 - step * 17;
    const [px = 0, py = 0] = polar(x, y, [150, angle]).split(' ').map(Number);
    return ellipse(
      [px, py, 24, 9],
      colour,
      `fill-opacity=".62" transform="rotate(${left ? angle + 60 : angle + 120} ${px} ${py})"`,
    );
  });
}

function polar(x: number, y: number, [radius, degrees]: readonly [number, number]): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
}
