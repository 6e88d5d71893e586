import type { Brush, Frame, SceneArt } from './art.ts';
import { blur, ellipse, group, linear, path, radial, rect, round, stroke, times } from './svg.ts';
import { mix } from './tones.ts';

type Light = { sky: readonly string[]; sun: string; sea: string };

/** Sunset, a clear morning or the blue hour. */
function lightOf({ tones, random }: Brush): Light {
  const deep = mix(tones.primary, '#0a1c2c', 0.3);
  const sunset = {
    sky: [
      mix(tones.primary, '#0c1f38', 0.45),
      mix(tones.primary, '#7d86a8', 0.5),
      mix(tones.secondary, '#ffc98f', 0.35),
      '#ffe2b0',
    ],
    sun: '#fff2cf',
    sea: deep,
  };
  const morning = {
    sky: [mix(tones.primary, '#4b8fc0', 0.55), mix(tones.primary, '#a9d3e6', 0.75), '#f6e3c4', '#fff3da'],
    sun: '#fffbe8',
    sea: mix(tones.primary, '#1f6f86', 0.45),
  };
  const blueHour = {
    sky: [
      mix(tones.primary, '#070d22', 0.7),
      mix(tones.primary, '#2c3f78', 0.55),
      mix('#b58bb0', tones.primary, 0.25),
      '#f3c8b4',
    ],
    sun: '#ffe9dc',
    sea: mix(tones.primary, '#0a1230', 0.55),
  };
  return random.pick([sunset, morning, blueHour]);
}

function waterAndSky(
  light: Light,
  { width, height }: Frame,
  { x, horizon }: { x: number; horizon: number },
): string {
  const stops = light.sky.map((colour, index) => [index / (light.sky.length - 1), colour] as const);
  return `<defs>${linear('sky', stops)}${linear('sea', [
    [0, mix(light.sky[2] ?? light.sun, light.sea, 0.25)],
    [0.22, mix(light.sea, light.sky[1] ?? light.sea, 0.3)],
    [1, mix(light.sea, '#02060b', 0.5)],
  ])}${radial('sun', [
    [0, '#ffffff'],
    [0.1, light.sun],
    [0.38, light.sky[2] ?? light.sun, 0.5],
    [1, light.sky[2] ?? light.sun, 0],
  ])}${linear('glade', [
    [0, light.sun, 0.75],
    [0.5, light.sun, 0.22],
    [1, light.sun, 0],
  ])}${blur('mist', 44)}${blur('cloud', 16)}</defs>
    ${rect({ x: 0, y: 0, width, height: horizon + 4 }, 'url(#sky)')}${ellipse([x, horizon * 0.84, height * 0.5, height * 0.5], 'url(#sun)')}
    <g filter="url(#cloud)" opacity=".5">${times(6, (index) => ellipse([width * (0.08 + ((index * 0.37) % 0.95)), horizon * (0.18 + ((index * 0.29) % 0.52)), width * 0.19, 10 + index * 3], index % 2 ? light.sun : mix(light.sky[1] ?? light.sun, '#2a2f4a', 0.3)))}</g>
    ${rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#sea)')}<g filter="url(#mist)">${path(`M${x - 70} ${horizon}h140L${x + width * 0.1} ${height}H${x - width * 0.1}Z`, 'url(#glade)')}</g>`;
}

function glitter(
  { random }: Brush,
  { width, height }: Frame,
  { x, horizon, colour }: { x: number; horizon: number; colour: string },
): string {
  return times(120, () => {
    const depth = random.next() ** 1.5;
    const y = horizon + 6 + depth * (height - horizon);
    const spread = (0.04 + depth * 0.2) * width * (random.next() + random.next() - 1) * 1.7;
    return ellipse(
      [round(x + spread), round(y), round(6 + depth * 40 * random.next()), round(1.2 + depth * 2.6)],
      colour,
      `fill-opacity="${round(random.between(0.25, 0.9))}"`,
    );
  });
}

/** The quay at evening: masts, cranes, the light at the end of the mole. */
export function harbour(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones, random } = brush;
  const light = lightOf(brush);
  const horizon = height * 0.58;
  const sun = { x: width * random.between(0.4, 0.6), horizon };
  const dark = mix(tones.night, '#0a1420', 0.3);
  const far = mix(dark, light.sky[2] ?? dark, 0.42);
  const unit = Math.min(width, height) / 1000;
  const town = times(22, (index) => {
    const w = width * 0.026;
    const h = unit * random.between(28, 84);
    return path(
      `M${width * 0.44 + index * w} ${horizon}v${-h}l${w / 2} ${-unit * 16}l${w / 2} ${unit * 16}v${h}Z`,
      far,
    );
  });
  const windows = times(34, () =>
    rect(
      {
        x: round(width * random.between(0.45, 1)),
        y: round(horizon - unit * random.between(8, 40)),
        width: 4 * unit + 1,
        height: 6 * unit + 1,
      },
      '#ffdf9c',
      'fill-opacity=".9"',
    ),
  );
  const crane = (x: number, size: number) =>
    group(
      `translate(${x} ${horizon}) scale(${size * unit})`,
      `<g fill="none" stroke="${far}" stroke-width="9"><path d="M0 0L18 -250M70 0L52 -250M10 -120H60M18 -250H52M-150 -262H230M35 -330L-150 -262M35 -330L230 -262M35 -330V-250M-120 -262V-120"/></g>`,
    );
  const yacht = (x: number, y: number, size: number) =>
    group(
      `translate(${round(x)} ${round(y)}) scale(${size * unit})`,
      `${path('M-130 0C-90 52 90 52 150 -12L-130 -4Z', dark)}${rect({ x: -40, y: -32, width: 96, height: 32 }, mix(dark, tones.primary, 0.4))}<path d="M6 -8V-430M6 -420L-126 -8M6 -420L146 -14M-70 -60H6M-16 -300H28" stroke="${dark}" stroke-width="6" fill="none"/>${path('M6 -430L44 -418L6 -404Z', tones.secondary)}${path('M-110 50C-60 74 80 74 120 50L60 120H-40Z', dark, 'fill-opacity=".42"')}<path d="M6 60V300" stroke="${dark}" stroke-width="6" stroke-opacity=".3" stroke-dasharray="24 12"/>`,
    );
  const quay = `${path(`M0 ${height}V${height * 0.88}L${width * 0.36} ${height * 0.9}L${width * 0.42} ${height}Z`, '#070b11')}${times(3, (index) => path(`M${width * (0.06 + index * 0.12)} ${height * 0.89}v${-unit * 60}q${unit * 18} ${-unit * 22} ${unit * 36} 0v${unit * 60}Z`, '#070b11'))}${stroke(`M${width * 0.08} ${height * 0.85}Q${width * 0.2} ${height * 0.93} ${width * 0.33} ${height * 0.86}`, '#070b11', unit * 9)}`;
  return {
    soft: waterAndSky(light, frame, sun),
    sharp: `${crane(width * 0.84, 0.9)}${crane(width * 0.94, 0.7)}${town}${windows}${beacon(width * 0.2, horizon, { unit: unit * 0.62, dark, lamp: tones.warm })}${path(`M0 ${horizon - unit * 14}H${width * 0.3}L${width * 0.34} ${horizon + 6}H0Z`, dark)}${glitter(brush, frame, { ...sun, colour: light.sun })}
    ${yacht(width * 0.7, height * 0.7, 0.9)}${yacht(width * 0.88, height * 0.8, 1.3)}${yacht(width * (width > height ? 0.53 : 0.4), height * 0.66, 0.62)}${quay}`,
  };
}

function beacon(
  x: number,
  y: number,
  { unit, dark, lamp }: { unit: number; dark: string; lamp: string },
): string {
  return group(
    `translate(${round(x)} ${round(y)}) scale(${unit})`,
    `${ellipse([0, -372, 90, 90], lamp, 'fill-opacity=".3"')}${ellipse([0, -372, 44, 44], lamp, 'fill-opacity=".55"')}${path('M-34 0L-22 -330H22L34 0Z', dark)}${rect({ x: -34, y: -340, width: 68, height: 12 }, dark)}${rect({ x: -18, y: -394, width: 36, height: 54 }, '#fff3cf')}${path('M-26 -394L0 -430L26 -394Z', dark)}`,
  );
}

/** The Petite Ourse, heeling towards us. */
export function sailingBoat(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones, random } = brush;
  const light = lightOf(brush);
  const horizon = height * 0.62;
  const sun = { x: width * random.between(0.24, 0.36), horizon };
  const size = (height / 1500) * (width > height ? 1.05 : 1);
  const sails = `${path('M-10 -870C150 -640 250 -360 280 -150C170 -130 80 -128 -10 -136Z', 'url(#main)')}${path('M-34 -810C-140 -560 -240 -330 -300 -130C-200 -110 -120 -116 -34 -140Z', 'url(#jib)')}${times(5, (index) => `<path d="M-8 ${-720 + index * 120}C70 ${-706 + index * 126} 130 ${-700 + index * 126} ${96 + index * 42} ${-690 + index * 124}" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="4"/>`)}${path('M54 -620L140 -560L132 -470L40 -520Z', tones.secondary, 'fill-opacity=".9"')}`;
  const hull = `${path('M-340 -70C-250 60 190 70 350 -84C200 -56 -160 -46 -340 -70Z', tones.primary)}${path('M-340 -70C-160 -46 200 -56 350 -84L344 -96C200 -70 -160 -62 -350 -84Z', '#f6efe0')}${path('M-262 -6C-160 46 160 50 268 -14C160 66 -150 66 -262 -6Z', mix(tones.primary, '#000000', 0.55))}${rect({ x: -22, y: -880, width: 14, height: 800 }, '#3b2a1c')}<path d="M-15 -880L-338 -74M-15 -880L346 -90" stroke="#1a130d" stroke-width="4"/>`;
  const crew = times(
    4,
    (index) =>
      `${ellipse([-150 + index * 96, -132 - (index % 2) * 14, 22, 24], '#241a18')}${path(`M${-178 + index * 96} -64q4 -52 28 -52t30 52Z`, index % 2 ? tones.secondary : '#f2b632')}`,
  );
  const boat = group(
    `translate(${round(width * (width > height ? 0.66 : 0.54))} ${round(height * 0.77)}) scale(${round(size * 100) / 100}) rotate(7)`,
    `${sails}${crew}${hull}`,
  );
  const wake = times(9, (index) =>
    stroke(
      `M${round(width * 0.3 - index * 30)} ${round(height * (0.79 + index * 0.018))}q${width * 0.16} ${18 - index * 5} ${width * 0.44 + index * 30} ${-6 + index * 2}`,
      '#f7fbff',
      3 + (index % 3) * 3,
    ).replace('<path', `<path stroke-opacity="${0.42 - index * 0.04}"`),
  );
  const soft = `${waterAndSky(light, frame, sun)}${group(`translate(${width * (width > height ? 0.66 : 0.54)} ${height * 0.79}) scale(${size} ${-size * 0.55})`, `${path('M-10 -700C150 -500 250 -300 280 -100L-300 -100C-240 -300 -140 -500 -34 -650Z', '#f4ead6')}`, 'filter="url(#cloud)" opacity=".3"')}`;
  return {
    soft,
    sharp: `<defs>${linear(
      'main',
      [
        [0, '#fffaf0'],
        [0.6, '#f0e2c8'],
        [1, '#c4ab8a'],
      ],
      [0, 0, 1, 0.4],
    )}${linear(
      'jib',
      [
        [0, '#b89c7b'],
        [0.5, '#efe0c6'],
        [1, '#fff8ea'],
      ],
      [0, 0, 1, 0.3],
    )}</defs>${path(`M${width * 0.6} ${horizon}q${width * 0.16} ${-height * 0.05} ${width * 0.3} ${-height * 0.012}T${width * 1.1} ${horizon}Z`, mix(light.sea, light.sky[1] ?? light.sea, 0.5))}${glitter(brush, frame, { ...sun, colour: light.sun })}${boat}${wake}`,
  };
}

/** Men Braz before dawn, its beam over the water. */
export function lighthouse(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones, random } = brush;
  const horizon = height * 0.7;
  const x = width * (width > height ? 0.68 : 0.57);
  const unit = height / 1500;
  const lampY = height * 0.26;
  const soft = `<defs>${linear('sky', [
    [0, mix(tones.primary, '#040914', 0.72)],
    [0.6, mix(tones.primary, '#33406b', 0.45)],
    [0.88, mix(tones.secondary, '#d98f76', 0.5)],
    [1, '#ffd6a2'],
  ])}${linear('sea', [
    [0, mix(tones.secondary, '#4c5878', 0.6)],
    [0.2, mix(tones.primary, '#15233a', 0.5)],
    [1, '#040911'],
  ])}${linear(
    'beamL',
    [
      [0, '#fff6d6', 0],
      [1, '#fff6d6', 0.85],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'beamR',
    [
      [0, '#fff6d6', 0.7],
      [1, '#fff6d6', 0],
    ],
    [0, 0, 1, 0],
  )}${radial('lamp', [
    [0, '#ffffff'],
    [0.2, '#fff2c4', 0.8],
    [1, '#ffdf94', 0],
  ])}${blur('mist', 14)}</defs>
    ${rect({ x: 0, y: 0, width, height: horizon + 4 }, 'url(#sky)')}${rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#sea)')}
    <g filter="url(#mist)">${path(`M${x} ${lampY - 12}L-40 ${lampY - height * 0.17}V${lampY + height * 0.06}L${x} ${lampY + 12}Z`, 'url(#beamL)')}${path(`M${x} ${lampY - 10}L${width + 40} ${lampY + height * 0.02}V${lampY + height * 0.14}L${x} ${lampY + 10}Z`, 'url(#beamR)')}${ellipse([x, horizon + 40, width * 0.2, 24], '#ffe0a8', 'fill-opacity=".3"')}</g>${ellipse([x, lampY, 170 * unit, 170 * unit], 'url(#lamp)')}`;
  const stars = times(70, () =>
    ellipse(
      [
        round(random.next() * width),
        round(random.next() * horizon * 0.66),
        round(random.between(0.8, 2.4)),
        round(random.between(0.8, 2.4)),
      ],
      '#ffffff',
      `fill-opacity="${round(random.between(0.2, 0.9))}"`,
    ),
  );
  const tower = group(`translate(${x} ${horizon}) scale(${unit})`, stripedTower(tones.secondary));
  const rocks = `${path(`M${x - 420 * unit} ${horizon + 120 * unit}L${x - 300 * unit} ${horizon + 20 * unit}L${x - 180 * unit} ${horizon + 44 * unit}L${x - 90 * unit} ${horizon - 20 * unit}L${x + 110 * unit} ${horizon - 14 * unit}L${x + 230 * unit} ${horizon + 50 * unit}L${x + 330 * unit} ${horizon + 24 * unit}L${x + 480 * unit} ${horizon + 130 * unit}Z`, '#070a10')}${glitter(brush, { width, height }, { x, horizon: horizon + 120 * unit, colour: '#ffe9bd' })}`;
  return { soft, sharp: `${stars}${tower}${rocks}` };
}

function stripedTower(colour: string): string {
  return `<defs>${linear(
    'stone',
    [
      [0, '#1b2130'],
      [0.3, '#e9e4da'],
      [0.5, '#b9b4ad'],
      [1, '#191f2c'],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'band',
    [
      [0, mix(colour, '#000000', 0.75)],
      [0.3, colour],
      [1, mix(colour, '#000000', 0.75)],
    ],
    [0, 0, 1, 0],
  )}</defs>
    ${path('M-96 20L-58 -590H58L96 20Z', 'url(#stone)')}${path('M-80 -240L-71 -390H71L80 -240Z', 'url(#band)')}${path('M-92 -60L-86 -140H86L92 -60Z', 'url(#band)')}${rect({ x: -86, y: -612, width: 172, height: 24 }, '#11161f')}${rect({ x: -44, y: -700, width: 88, height: 90 }, '#fff4cb')}<path d="M-44 -700V-610M-15 -700V-610M15 -700V-610M44 -700V-610M-80 -650H80" stroke="#11161f" stroke-width="6"/>${path('M-60 -700C-50 -760 50 -760 60 -700Z', '#11161f')}${rect({ x: -3, y: -800, width: 6, height: 60 }, '#11161f')}${rect({ x: -14, y: -500, width: 28, height: 44 }, '#ffdf9c', 'rx="12"')}${rect({ x: -14, y: -330, width: 28, height: 44 }, '#ffdf9c', 'rx="12"')}`;
}
