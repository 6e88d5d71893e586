import { type Brush, type ObjectArt, shading } from './art.ts';
import { signature } from './signature.ts';
import { blur, ellipse, group, linear, path, rect, stroke, times } from './svg.ts';
import { mix } from './tones.ts';

const upper =
  'M852 150C880 190 892 300 872 420C868 442 852 452 830 452L150 466C80 468 38 446 34 408C30 366 66 336 140 318C260 288 352 240 424 172C456 140 486 104 520 84C548 70 582 80 596 110C622 168 700 182 780 150C806 140 836 126 852 150Z';
const sole =
  'M874 420C880 452 868 474 830 478C700 492 560 470 440 482C330 494 200 508 120 498C64 490 30 452 34 412C60 440 100 452 150 452L830 440C850 440 866 434 874 420Z';

/** A pair in profile, one behind the other, on the studs. */
export function boots(brush: Brush): ObjectArt {
  const front = `translate(190 640) scale(.98)`;
  const back = `translate(60 388) rotate(-9 450 250) scale(.9)`;
  const { tones } = brush;
  const art = `<defs><clipPath id="upper"><path d="${upper}"/></clipPath>
    ${linear('leather', [
      [0, mix(tones.primary, '#ffffff', 0.3)],
      [0.5, tones.primary],
      [1, mix(tones.primary, '#000000', 0.4)],
    ])}
    ${linear('plate', [
      [0, mix(tones.trim, '#ffffff', 0.2)],
      [1, mix(tones.trim, '#000000', 0.45)],
    ])}
    ${linear(
      'stud',
      [
        [0, '#f3f4f6'],
        [0.4, '#9aa1ad'],
        [1, '#2b3038'],
      ],
      [0, 0, 1, 0],
    )}</defs>
    ${group(back, `${boot(brush)}${path(upper, '#05060a', 'fill-opacity=".34"')}`)}${group(front, boot(brush))}`;
  return {
    art,
    silhouette:
      group(front, path(`${upper}${sole}`, tones.primary)) +
      group(back, path(`${upper}${sole}`, mix(tones.primary, '#000000', 0.4))),
    floorY: 1152,
    detail: { x: 560, y: 900, zoom: 1.9 },
    set: 'studio',
  };
}

function boot({ tones, random }: Brush): string {
  const studs = [96, 190, 330, 560, 690, 800];
  return `${times(6, (index) => path(`M${(studs[index] ?? 0) - 24} 474h48l-9 48q-15 8-30 0Z`, 'url(#stud)'))}
    ${path(sole, 'url(#plate)')}${path(upper, 'url(#leather)')}
    <g clip-path="url(#upper)">${path('M560 60C600 300 520 380 300 480L420 480C600 400 690 300 660 60Z', tones.trim)}${path('M690 60C720 300 640 400 470 480L520 480C680 410 760 300 726 60Z', tones.trim)}
    ${path('M30 400C120 330 240 330 330 360C300 420 200 450 120 460L20 470Z', mix(tones.primary, '#000000', 0.28))}
    ${path('M800 130C760 250 770 360 800 470H900V130Z', mix(tones.primary, '#000000', 0.34))}
    <path d="M60 372C150 306 330 300 440 200" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="20" /><path d="M36 430C200 452 600 440 872 400" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="44"/>
    <path d="M150 318C300 360 460 320 540 200" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4" stroke-dasharray="9 6"/></g>
    ${path('M520 84C548 70 582 80 596 110C622 168 700 182 780 150C806 140 836 126 852 150C820 196 720 226 640 206C570 190 530 140 520 84Z', mix(tones.night, '#000000', 0.35))}
    ${path('M424 172C456 140 486 104 520 84C534 150 560 190 610 206C560 240 500 250 440 262Z', mix(tones.primary, '#000000', 0.42))}
    ${times(5, (index) => stroke(`M${410 + index * 33} ${218 - index * 27}L${500 + index * 26} ${262 - index * 16}`, '#f4f4f0', 11))}
    ${times(4, (index) => stroke(`M${500 + index * 26} ${262 - index * 16}L${443 + index * 33} ${191 - index * 27}`, '#d9dadb', 9))}
    <path d="M140 318C260 288 352 240 424 172" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
    ${signature(random, { x: 610, y: 350, width: 190, colour: '#f5f5f2', thickness: 6 })}`;
}

type Finger = readonly [x1: number, y1: number, x2: number, y2: number, width: number];

const fingers: readonly Finger[] = [
  [438, 640, 372, 372, 104],
  [530, 600, 510, 270, 110],
  [630, 600, 650, 262, 110],
  [726, 640, 782, 330, 104],
  [420, 820, 262, 690, 112],
];

/** A pair of keeper's gloves, palms to us, one leaning on the other. */
export function gloves(brush: Brush): ObjectArt {
  const { tones, random } = brush;
  const art = `<defs><clipPath id="glove"><path d="${palm}"/>${fingers.map(fingerShape).join('')}</clipPath>
    ${linear('latex', [
      [0, '#ffffff'],
      [0.5, '#eceae4'],
      [1, '#bdbab3'],
    ])}${linear(
      'strap',
      [
        [0, mix(tones.primary, '#ffffff', 0.25)],
        [0.5, tones.primary],
        [1, mix(tones.primary, '#000000', 0.5)],
      ],
      [0, 0, 1, 0],
    )}</defs>
    ${group('translate(1090 60) scale(-.86 .86) rotate(-7 600 700)', `${glove(brush)}<path d="${palm}" fill="#05060a" fill-opacity=".22"/>`)}
    ${group('translate(-60 150) scale(.9) rotate(-6 600 700)', `${glove(brush)}${signature(random, { x: 500, y: 1190, width: 250, colour: '#ffffff', thickness: 7 })}`)}`;
  const shape = `${path(palm, tones.primary)}${fingers.map((finger) => stroke(line(finger), tones.primary, finger[4])).join('')}`;
  return {
    art,
    shade: gloveShade(),
    silhouette:
      group('translate(1090 60) scale(-.86 .86) rotate(-7 600 700)', shape) +
      group('translate(-60 150) scale(.9) rotate(-6 600 700)', shape),
    floorY: 1330,
    detail: { x: 480, y: 800, zoom: 1.9 },
    set: 'studio',
  };
}

const palm =
  'M400 610C410 560 770 560 776 640C790 760 776 880 752 980C746 1040 752 1150 764 1250Q764 1282 730 1286C640 1296 560 1296 470 1286Q436 1282 438 1250C448 1150 452 1040 430 960C380 900 372 760 400 610Z';

function glove({ tones }: Brush): string {
  const edge = fingers.map((finger) =>
    stroke(line(finger), mix(tones.primary, '#000000', 0.25), finger[4] + 16),
  );
  const pads = fingers.map((finger) => stroke(line(finger), '#e9e7e1', finger[4] - 6));
  const lights = fingers.map(([x1, y1, x2, y2, width]) =>
    stroke(`M${x1 - width * 0.2} ${y1}L${x2 - width * 0.2} ${y2}`, '#ffffff', width * 0.24),
  );
  return `${edge.join('')}${path(palm, mix(tones.primary, '#000000', 0.25), `stroke="${mix(tones.primary, '#000000', 0.25)}" stroke-width="14"`)}${pads.join('')}
    ${path(palm, 'url(#latex)')}${lights.join('')}
    ${path('M452 700C520 660 660 660 726 710C740 800 720 880 690 930C620 900 540 900 470 930C440 870 436 780 452 700Z', '#000000', 'fill-opacity=".05"')}
    <path d="M440 690C520 750 660 750 740 690M470 930C540 860 640 860 700 930M452 800C480 760 500 740 500 700" fill="none" stroke="#8d8a83" stroke-width="5" stroke-opacity=".7"/>
    ${path('M440 1010C560 990 650 990 752 1010L758 1120C650 1104 560 1104 448 1120Z', 'url(#strap)')}${path('M444 1120C560 1104 650 1104 758 1120L766 1262Q764 1284 730 1288C640 1296 560 1296 470 1288Q436 1284 437 1262Z', mix(tones.primary, '#000000', 0.45))}
    ${path('M640 1000L752 1010L757 1120L640 1106Z', tones.trim)}${shading('glove')}`;
}

function gloveShade(): string {
  return `<defs>${blur('b', 22)}${linear(
    'side',
    [
      [0, '#fff', 0.12],
      [0.5, '#000', 0.04],
      [1, '#000', 0.5],
    ],
    [0, 0, 1, 0.4],
  )}</defs>${rect({ x: 0, y: 0, width: 1200, height: 1500 }, 'url(#side)')}
    <g filter="url(#b)"><path d="${palm}" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="30"/>${ellipse([600, 646, 190, 26], '#000', 'fill-opacity=".2"')}${ellipse([540, 840, 80, 90], '#fff', 'fill-opacity=".4"')}${ellipse([600, 1010, 170, 22], '#000', 'fill-opacity=".5"')}${ellipse([400, 800, 30, 60], '#000', 'fill-opacity=".4"')}</g>`;
}

function line([x1, y1, x2, y2]: Finger): string {
  return `M${x1} ${y1}L${x2} ${y2}`;
}

function fingerShape([x1, y1, x2, y2, width]: Finger): string {
  const half = width / 2;
  return `<path d="M${x1 - half} ${y1}L${x2 - half} ${y2}A${half} ${half} 0 0 1 ${x2 + half} ${y2}L${x1 + half} ${y1}Z"/>`;
}
