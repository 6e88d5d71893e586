import type { Brush, Frame, SceneArt } from './art.ts';
import { figure } from './figures.ts';
import { motes } from './stage.ts';
import { blur, ellipse, group, linear, path, radial, rect, round, times } from './svg.ts';
import { mix } from './tones.ts';

/** La Lanterne from the edge of the pitch: four masts, full stands, haze. */
export function stadiumLights(brush: Brush, { width, height }: Frame): SceneArt {
  const { tones, random } = brush;
  const horizon = height * (width > height ? 0.6 : 0.63);
  const masts = (width > height ? [0.09, 0.33, 0.67, 0.91] : [0.15, 0.36, 0.64, 0.85]).map(
    (share, index) => ({
      x: share * width,
      y: horizon * (index % 3 === 0 ? 0.16 : 0.36),
      size: (index % 3 === 0 ? 1 : 0.66) * Math.min(width, height * 1.2) * 0.075,
    }),
  );
  const grass = mix('#1f7a44', tones.primary, 0.22);
  const beamsOf = masts.map(({ x, y, size }) =>
    path(
      `M${x - size} ${y}L${x + size} ${y}L${x + (width / 2 - x) * 1.5 + width * 0.26} ${height}L${x + (width / 2 - x) * 1.5 - width * 0.2} ${height}Z`,
      'url(#beam)',
    ),
  );
  const soft = `<defs>${linear('sky', [
    [0, tones.night],
    [0.55, tones.dusk],
    [1, mix(tones.primary, tones.dusk, 0.35)],
  ])}${linear('turf', [
    [0, mix(grass, '#ffffff', 0.22)],
    [0.3, grass],
    [1, mix(grass, '#020805', 0.68)],
  ])}
    ${linear('beam', [
      [0, '#fffbe9', 0.5],
      [0.5, tones.glow, 0.13],
      [1, tones.glow, 0],
    ])}${radial('burst', [
      [0, '#ffffff', 1],
      [0.16, '#fff6dc', 0.75],
      [0.45, tones.glow, 0.22],
      [1, tones.glow, 0],
    ])}${blur('far', 22)}${blur('near', 9)}</defs>
    ${rect({ x: 0, y: 0, width, height: horizon + 4 }, 'url(#sky)')}<g filter="url(#far)" opacity=".55">${times(4, () => path(`M0 ${random.between(0.1, 0.5) * horizon}Q${width * random.between(0.3, 0.7)} ${random.between(0, 0.6) * horizon} ${width} ${random.between(0.1, 0.5) * horizon}V${random.between(0.55, 0.7) * horizon}Q${width / 2} ${horizon * 0.5} 0 ${horizon * 0.62}Z`, mix(tones.primary, tones.secondary, random.next()), 'fill-opacity=".5"'))}</g>
    ${rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#turf)')}${mowing(width, { horizon, height }, grass)}
    ${ellipse([width / 2, horizon, width * 0.62, height * 0.1], '#fff8e0', 'fill-opacity=".34" filter="url(#far)"')}<g filter="url(#near)">${beamsOf.join('')}</g>
    ${masts.map(({ x, y, size }) => ellipse([x, y, size * 4.4, size * 3.6], 'url(#burst)', 'fill-opacity=".8"')).join('')}`;
  return {
    soft,
    sharp: `${stands(brush, { width, height: horizon })}${masts.map((mast) => floodlight(mast, horizon)).join('')}${masts.map(glare).join('')}${chalk(width, horizon, height)}${motes(brush, { width, height: horizon }, 34)}`,
  };
}

function mowing(
  width: number,
  { horizon, height }: { horizon: number; height: number },
  grass: string,
): string {
  return times(11, (index) => {
    const from = width / 2 + (index - 5.5) * width * 0.1;
    const to = width / 2 + (index - 5.5) * width * 0.42;
    return index % 2
      ? path(
          `M${from} ${horizon}h${width * 0.1}L${to + width * 0.42} ${height}h${-width * 0.42}Z`,
          mix(grass, '#ffffff', 0.16),
          'fill-opacity=".3"',
        )
      : '';
  });
}

function stands({ tones, random }: Brush, { width, height }: Frame): string {
  const roof = mix(tones.night, '#000000', 0.45);
  const top = height * 0.62;
  const crowd = times(width > 1500 ? 520 : 360, () => {
    const x = random.next() * width;
    const edge = Math.abs(x / width - 0.5) * 2;
    const y = height - 10 - random.next() * (height * (0.12 + edge * 0.22));
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(random.between(1.2, 2.9))}" fill="${random.pick([tones.glow, tones.warm, '#ffffff', tones.primary, tones.secondary])}" fill-opacity="${round(random.between(0.45, 1))}"/>`;
  });
  const bowl = `M0 ${top * 0.82}L${width * 0.26} ${top * 1.2}L${width * 0.74} ${top * 1.2}L${width} ${top * 0.82}V${height}H0Z`;
  return `<defs>${linear('bowl', [
    [0, roof],
    [0.5, mix(tones.dusk, tones.primary, 0.2)],
    [1, mix(tones.dusk, '#000000', 0.3)],
  ])}</defs>${path(bowl, 'url(#bowl)')}
    ${path(`M0 ${top * 0.7}L${width * 0.27} ${top * 1.14}L${width * 0.73} ${top * 1.14}L${width} ${top * 0.7}V${top * 0.86}L${width * 0.74} ${top * 1.22}H${width * 0.26}L0 ${top * 0.86}Z`, roof)}
    <path d="M0 ${top * 0.86}L${width * 0.26} ${top * 1.22}H${width * 0.74}L${width} ${top * 0.86}" fill="none" stroke="${tones.warm}" stroke-opacity=".75" stroke-width="4"/>${crowd}
    ${rect({ x: 0, y: height - 16, width, height: 17 }, mix(tones.primary, '#000000', 0.25))}${times(12, (index) => rect({ x: (index * width) / 12 + 6, y: height - 13, width: width / 12 - 12, height: 11 }, index % 3 ? mix(tones.primary, '#ffffff', 0.18) : tones.trim, 'fill-opacity=".8"'))}`;
}

function floodlight({ x, y, size }: { x: number; y: number; size: number }, horizon: number): string {
  const lamps = times(18, (index) =>
    ellipse(
      [
        round(x - size + (index % 6) * size * 0.4),
        round(y - size * 0.44 + Math.floor(index / 6) * size * 0.42),
        round(size * 0.15),
        round(size * 0.15),
      ],
      '#fffdf2',
    ),
  );
  return `${path(`M${x - size * 0.1} ${y}L${x + size * 0.1} ${y}L${x + size * 0.16} ${horizon * 0.9}L${x - size * 0.16} ${horizon * 0.9}Z`, '#04060a')}${rect({ x: x - size * 1.25, y: y - size * 0.7, width: size * 2.5, height: size * 1.35 }, '#0a0d14', 'rx="6"')}${lamps}`;
}

function glare({ x, y, size }: { x: number; y: number; size: number }): string {
  return `<defs>${radial('glare', [
    [0, '#ffffff', 0.95],
    [0.25, '#fffbe6', 0.5],
    [1, '#fff3cf', 0],
  ])}</defs>${ellipse([x, y, size * 2.3, size * 1.5], 'url(#glare)')}${ellipse([x, y, size * 4.6, size * 0.16], 'url(#glare)', 'fill-opacity=".7"')}`;
}

function chalk(width: number, horizon: number, height: number): string {
  const depth = height - horizon;
  return `<g fill="none" stroke="#f6fff4" stroke-opacity=".72"><path d="M${width * 0.16} ${horizon + depth * 0.2}H${width * 0.84}" stroke-width="4"/><ellipse cx="${width / 2}" cy="${horizon + depth * 0.62}" rx="${width * 0.27}" ry="${depth * 0.24}" stroke-width="6"/><path d="M-20 ${horizon + depth * 0.62}H${width + 20}" stroke-width="6"/></g>${ellipse([width / 2, horizon + depth * 0.62, 12, 5], '#f6fff4')}`;
}

/** Thirty-one steps, then the noise: players walk towards the light. */
export function tunnel(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones } = brush;
  const [cx, cy] = [width * 0.5, height * 0.47];
  const ring = (share: number) => ({
    x: cx - share * width * 0.62,
    y: cy - share * height * 0.66,
    w: share * width * 1.24,
    h: share * height * 1.3,
  });
  const end = ring(0.24);
  const bottom = end.y + end.h;
  const side = (dark: number) => mix(tones.dusk, '#000000', dark);
  const soft = `
    ${rect({ x: 0, y: 0, width, height }, side(0.8))}`;
  const hall = `<defs>${radial('light', [
    [0, '#ffffff'],
    [0.35, mix(tones.glow, '#ffffff', 0.6)],
    [0.7, tones.glow, 0.6],
    [1, tones.primary, 0],
  ])}${linear(
    'wallL',
    [
      [0, side(0.7)],
      [1, mix(tones.primary, tones.glow, 0.35)],
    ],
    [0, 0, 1, 0],
  )}${linear(
    'wallR',
    [
      [0, mix(tones.primary, tones.glow, 0.35)],
      [1, side(0.7)],
    ],
    [0, 0, 1, 0],
  )}${linear('floor', [
    [0, tones.glow],
    [0.3, mix(tones.primary, tones.dusk, 0.5)],
    [1, side(0.75)],
  ])}</defs>${path(`M0 ${cy - height * 0.66}L${end.x} ${end.y}V${bottom}L${-width * 0.12} ${height * 1.14}Z`, 'url(#wallL)')}${path(`M${width} ${cy - height * 0.66}L${end.x + end.w} ${end.y}V${bottom}L${width * 1.12} ${height * 1.14}Z`, 'url(#wallR)')}
    ${path(`M${end.x} ${bottom}H${end.x + end.w}L${width * 1.12} ${height * 1.14}H${-width * 0.12}Z`, 'url(#floor)')}${rect({ x: end.x, y: end.y, width: end.w, height: end.h }, '#ffffff')}
    ${ellipse([cx, cy, width * 0.3, height * 0.34], 'url(#light)')}${path(`M${end.x} ${bottom}H${end.x + end.w}L${width * 0.82} ${height}H${width * 0.18}Z`, '#ffffff', 'fill-opacity=".24"')}`;
  const strips = times(5, (index) => {
    const [near, far] = [0.34 + index * 0.17, 0.29 + index * 0.15];
    const [a, b] = [ring(near), ring(far)];
    return `${path(`M${round(a.x + a.w * 0.36)} ${round(a.y)}H${round(a.x + a.w * 0.64)}L${round(b.x + b.w * 0.64)} ${round(b.y)}H${round(b.x + b.w * 0.36)}Z`, '#fffdf4', `fill-opacity="${0.9 - index * 0.1}"`)}<path d="M${round(a.x)} ${round(a.y)}V${round(a.y + a.h)}M${round(a.x + a.w)} ${round(a.y)}V${round(a.y + a.h)}" stroke="#000" stroke-opacity=".3" stroke-width="${3 + index * 2}"/>`;
  });
  const stripe = (sign: number) =>
    path(
      `M${cx + sign * end.w * 0.5} ${cy + end.h * 0.06}V${cy + end.h * 0.16}L${cx + sign * width * 0.62} ${cy + height * 0.24}V${cy + height * 0.1}Z`,
      tones.trim,
      'fill-opacity=".85"',
    );
  const team = walkers({ x: cx, y: bottom, width: end.w, height: end.h, step: height * 0.05 });
  return { soft, sharp: `${hall}${strips}${stripe(-1)}${stripe(1)}${team}${motes(brush, frame, 30)}` };
}

type Doorway = { x: number; y: number; width: number; height: number; step: number };

function walkers({ x, y, width, height, step }: Doorway): string {
  const colour = '#05070c';
  const player = (shift: number, row: number) =>
    figure({
      pose: 'walk',
      rim: ['#ffffff', shift > 0 ? -3 : 3],
      x: x + shift * width,
      y: y + row * step,
      height: height * (0.66 + row * 0.16),
      colour,
      facing: shift > 0 ? 'left' : 'right',
    });
  const child = { pose: 'walk', colour, child: true, longHair: true } as const;
  const mascot = figure({
    ...child,
    rim: ['#ffffff', -3],
    x: x + width * 0.2,
    y: y + step * 1.7,
    height: height * 0.62,
  });
  return `${player(-0.4, 0)}${player(0.42, 0.3)}${player(-0.12, 1.6)}${mascot}`;
}

/** Half past eight, mist on the far pitch, cones already out. */
export function trainingGround(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones, random } = brush;
  const horizon = height * 0.52;
  const sun = { x: width * random.between(0.58, 0.78), y: horizon * 0.74 };
  const hill = (lift: number, colour: string) =>
    path(
      `M0 ${horizon * (1 - lift)}Q${width * 0.2} ${horizon * (0.9 - lift)} ${width * 0.42} ${horizon * (1 - lift * 0.8)}T${width} ${horizon * (0.94 - lift)}V${horizon + 6}H0Z`,
      colour,
    );
  const soft = `<defs>${linear('dawn', [
    [0, mix(tones.primary, '#16233f', 0.62)],
    [0.45, mix('#e9a47c', tones.primary, 0.25)],
    [0.8, '#ffd9a8'],
    [1, '#fff0d2'],
  ])}${radial('sun', [
    [0, '#ffffff'],
    [0.12, '#fff3cf'],
    [0.4, '#ffc987', 0.5],
    [1, '#ffb56b', 0],
  ])}${linear('grass', [
    [0, '#c7b56a'],
    [0.12, '#6f9a4e'],
    [1, '#12331f'],
  ])}${blur('mist', 26)}</defs>
    ${rect({ x: 0, y: 0, width, height }, 'url(#dawn)')}${ellipse([sun.x, sun.y, width * 0.55, width * 0.55], 'url(#sun)')}${hill(0.2, mix('#a48694', tones.primary, 0.25))}${hill(0.1, mix('#5e5a5e', tones.primary, 0.3))}
    ${rect({ x: 0, y: horizon, width, height: height - horizon }, 'url(#grass)')}<g filter="url(#mist)">${ellipse([width / 2, horizon, width * 0.7, height * 0.06], '#fff1d8', 'fill-opacity=".8"')}${path(`M${sun.x - 60} ${horizon}h120L${sun.x + width * 0.1} ${height}H${sun.x - width * 0.3}Z`, '#ffe7b0', 'fill-opacity=".2"')}</g>`;
  const near = height - horizon;
  const ground = `<g stroke="#f5f3e6" fill="none"><path d="M0 ${horizon + near * 0.3}L${width} ${horizon + near * 0.2}" stroke-width="4" stroke-opacity=".6"/><path d="M${width * 0.1} ${height}L${width * 0.44} ${horizon + near * 0.26}" stroke-width="9" stroke-opacity=".7"/></g>`;
  const goal = `<g fill="none" stroke="#fdfaf0"><path d="M${width * 0.12} ${horizon + near * 0.2}V${horizon - near * 0.12}H${width * 0.42}V${horizon + near * 0.17}" stroke-width="9"/><path d="M${width * 0.12} ${horizon - near * 0.12}L${width * 0.08} ${horizon + near * 0.1}M${width * 0.42} ${horizon - near * 0.12}L${width * 0.46} ${horizon + near * 0.1}" stroke-width="3" stroke-opacity=".7"/>${times(12, (index) => `<path d="M${width * (0.12 + index * 0.025)} ${horizon - near * 0.12}V${horizon + near * 0.18}M${width * 0.12} ${horizon - near * 0.12 + index * near * 0.026}H${width * 0.42}" stroke-width="1" stroke-opacity=".35"/>`)}</g>`;
  const cones = times(5, (index) =>
    group(
      `translate(${round(width * (0.3 + index * 0.13))} ${round(horizon + near * (0.42 + index * 0.1))}) scale(${0.8 + index * 0.34})`,
      `${ellipse([-40, 4, 60, 7], '#000', 'fill-opacity=".3"')}${path('M-30 0L-8 -46H8L30 0Z', tones.secondary)}${path('M-20 -20L-14 -33H14L20 -20Z', '#fff6e4')}`,
    ),
  );
  const dark = mix(tones.night, '#20180f', 0.5);
  const runner = (share: number, depth: number, pose: 'run' | 'sprint') =>
    figure({
      pose,
      x: width * share,
      y: horizon + near * depth,
      height: near * (0.24 + depth * 0.62),
      colour: dark,
      rim: ['#ffe3b0', share < sun.x / width ? 4 : -4],
      facing: 'left',
    });
  const players = [
    runner(0.52, 0.15, 'run'),
    runner(0.6, 0.17, 'sprint'),
    runner(0.71, 0.26, 'run'),
    runner(0.86, 0.36, 'sprint'),
  ];
  return { soft, sharp: `${goal}${ground}${players.join('')}${cones}${motes(brush, frame, 24)}` };
}
