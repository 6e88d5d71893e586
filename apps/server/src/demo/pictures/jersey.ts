import { type Brush, fabric, type ObjectArt, shading } from './art.ts';
import { signature } from './signature.ts';
import { lettering } from './stencil.ts';
import { blur, group, linear, path, rect, stroke, times } from './svg.ts';
import { lightness, mix } from './tones.ts';

type Cut = 'short' | 'long';

const torso =
  'M500 296C455 330 405 350 345 376C362 460 380 540 385 625C397 820 392 1020 372 1228Q372 1250 396 1254C520 1276 680 1276 804 1254Q828 1250 828 1228C808 1020 803 820 815 625C820 540 838 460 855 376C795 350 745 330 700 296C672 336 528 336 500 296Z';

const sleeves: Record<Cut, readonly [string, string]> = {
  short: [
    'M347 375C290 400 262 452 236 502L168 622Q160 642 180 654L322 724Q340 730 348 708L386 630C384 540 366 460 347 375Z',
    'M853 375C910 400 938 452 964 502L1032 622Q1040 642 1020 654L878 724Q860 730 852 708L814 630C816 540 834 460 853 375Z',
  ],
  long: [
    'M347 375C292 400 268 450 250 520C222 650 186 850 166 1040Q164 1066 188 1070L272 1082Q294 1084 298 1060C318 920 352 780 387 660C388 550 366 460 347 375Z',
    'M853 375C908 400 932 450 950 520C978 650 1014 850 1034 1040Q1036 1066 1012 1070L928 1082Q906 1084 902 1060C882 920 848 780 813 660C812 550 834 460 853 375Z',
  ],
};

const cuffs: Record<Cut, string> = {
  short:
    'M168 622L182 597L338 676L322 724L180 654Q160 642 168 622ZM1032 622L1018 597L862 676L878 724L1020 654Q1040 642 1032 622Z',
  long: 'M166 1040L172 990L308 1006L298 1060Q294 1084 272 1082L188 1070Q164 1066 166 1040ZM1034 1040L1028 990L892 1006L902 1060Q906 1084 928 1082L1012 1070Q1036 1066 1034 1040Z',
};

/** A shirt seen from behind, as if worn: number, signatures, the pattern chosen by the seed. */
export function jersey(brush: Brush): ObjectArt {
  return shirt(brush, 'short');
}

/** Long sleeves, hoops or a sash, a soft collar. */
export function retroJersey(brush: Brush): ObjectArt {
  return shirt(brush, 'long');
}

function shirt(brush: Brush, cut: Cut): ObjectArt {
  const { tones, random, mark } = brush;
  const [left, right] = sleeves[cut];
  const whole = `${torso}${left}${right}`;
  const ink = lightness(tones.primary) > 0.5 ? mix(tones.secondary, '#000000', 0.2) : '#ffffff';
  const outline = lightness(tones.primary) > 0.5 ? '#ffffff' : mix(tones.secondary, '#000000', 0.15);
  const pen = lightness(tones.primary) > 0.5 ? '#14161c' : '#e9edf2';
  const art = `<defs><clipPath id="torso"><path d="${torso}"/></clipPath><clipPath id="shirt"><path d="${whole}"/></clipPath></defs>
    ${path(left, sleeveColour(brush, cut))}${path(right, sleeveColour(brush, cut))}${path(torso, tones.primary)}
    <g clip-path="url(#torso)">${pattern(brush, cut)}</g>
    ${path(cuffs[cut], tones.trim)}
    <path d="M385 1204C520 1226 680 1226 815 1204" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.5" stroke-dasharray="7 5"/>
    <path d="M347 376C366 460 384 540 386 628M853 376C834 460 816 540 814 628" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="3"/>
    ${mark ? lettering({ text: mark, x: 600, y: mark.length > 1 ? 580 : 560, height: mark.length > 1 ? 290 : 350, colour: ink, outline, weight: 19 }) : ''}
    ${fabric('shirt')}
    ${collar(brush, cut)}
    ${signature(random, { x: 440, y: 1040, width: 300, colour: pen, thickness: 6.5 })}
    ${cut === 'short' ? group('rotate(-6 700 1130)', signature(random, { x: 640, y: 1145, width: 150, colour: pen, thickness: 4 })) : ''}
    ${shading('shirt')}`;
  return {
    art,
    shade: folds(cut),
    silhouette: path(whole, tones.primary),
    floorY: 1330,
    detail: { x: 560, y: 800, zoom: 2 },
    set: 'studio',
  };
}

function sleeveColour({ tones }: Brush, cut: Cut): string {
  return cut === 'long' ? tones.primary : mix(tones.primary, tones.trim, 0.02);
}

function collar({ tones }: Brush, cut: Cut): string {
  const inside = path(
    'M500 296C540 268 660 268 700 296C672 336 528 336 500 296Z',
    mix(tones.primary, '#000000', 0.62),
  );
  const band = `<path d="M497 294C526 344 674 344 703 294" fill="none" stroke="${tones.trim}" stroke-width="${cut === 'long' ? 34 : 22}"/>`;
  const back = `<path d="M500 292C540 264 660 264 700 292" fill="none" stroke="${mix(tones.trim, '#000000', 0.35)}" stroke-width="14"/>`;
  return `${inside}${back}${band}<rect x="574" y="276" width="52" height="30" rx="4" fill="#f2efe8" fill-opacity=".8"/>`;
}

function pattern({ tones, random }: Brush, cut: Cut): string {
  const ink = tones.trim;
  const bands = [
    () => times(5, (index) => rect({ x: 372 + index * 104, y: 260, width: 44, height: 1040 }, ink)),
    () => times(6, (index) => rect({ x: 300, y: 380 + index * 152, width: 600, height: 74 }, ink)),
    () => path('M330 470L420 350L880 1150L800 1290Z', ink),
    () => rect({ x: 600, y: 250, width: 300, height: 1050 }, ink),
    () =>
      times(16, (index) =>
        rect({ x: 352 + index * 34, y: 260, width: 5, height: 1040 }, ink, 'fill-opacity=".8"'),
      ),
    () =>
      path('M300 520L600 700L900 520V640L600 820L300 640Z', ink) +
      path('M300 690L600 870L900 690V722L600 902L300 722Z', ink),
    () =>
      `<defs>${linear('fade', [
        [0, ink, 0],
        [0.45, ink, 0.15],
        [1, ink, 0.95],
      ])}</defs>${rect({ x: 300, y: 250, width: 600, height: 1050 }, 'url(#fade)')}${times(7, (index) => stroke(`M320 ${1010 + index * 42}C470 ${930 + index * 48} 650 ${1090 + index * 30} 880 ${960 + index * 46}`, tones.glow, 2.5))}`,
  ] as const;
  if (cut === 'long') return random.pick([bands[1], bands[2], bands[3]])();
  return random.pick([bands[0], bands[2], bands[4], bands[5], bands[6]])();
}

function folds(cut: Cut): string {
  const dark = [
    'M388 640C450 720 500 760 560 780',
    'M812 640C750 720 700 760 640 780',
    'M395 900C430 1000 430 1120 400 1250',
    'M520 930C500 1040 520 1150 505 1260',
    'M690 900C720 1020 690 1140 715 1260',
    'M800 820C770 960 790 1100 770 1250',
    'M360 400C430 450 470 520 480 620',
  ];
  const light = [
    'M460 820C470 960 460 1100 455 1240',
    'M600 960C610 1060 600 1160 612 1260',
    'M745 560C755 760 748 1000 745 1230',
    'M425 380C470 410 520 420 560 420',
  ];
  const sleeve =
    cut === 'short'
      ? ['M250 560L350 640', 'M950 560L850 640', 'M300 440L330 640']
      : ['M230 760L330 700', 'M210 900L310 840', 'M970 760L870 700', 'M990 900L890 840', 'M300 460L330 660'];
  return `<defs>${blur('b', 17)}${blur('c', 42)}${linear(
    'side',
    [
      [0, '#000', 0],
      [0.55, '#000', 0.05],
      [1, '#000', 0.5],
    ],
    [0.1, 0, 1, 0.35],
  )}</defs>
    ${rect({ x: 0, y: 0, width: 1200, height: 1500 }, 'url(#side)')}
    <g filter="url(#c)"><path d="${torso}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="60"/><ellipse cx="520" cy="520" rx="120" ry="220" fill="#fff" opacity=".22"/></g>
    <g filter="url(#b)" fill="none" stroke-linecap="round"><g stroke="#000" stroke-opacity=".42" stroke-width="24">${[...dark, ...sleeve].map((d) => `<path d="${d}"/>`).join('')}</g>
    <g stroke="#fff" stroke-opacity=".26" stroke-width="22">${light.map((d) => `<path d="${d}"/>`).join('')}</g></g>`;
}
