import type { Brush, Frame, SceneArt } from './art.ts';
import { figure } from './figures.ts';
import { motes } from './stage.ts';
import { blur, ellipse, group, linear, path, radial, rect, round, stroke, times } from './svg.ts';
import { mix } from './tones.ts';

/** A long table after dark, the pitch or the sea glowing behind the glass. */
export function dinnerTable(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones, random } = brush;
  const edge = height * 0.56;
  const bokeh = times(44, () => {
    const size = random.between(14, 60);
    return ellipse(
      [round(random.next() * width), round(random.next() * edge * 0.95), size, size],
      random.pick([tones.warm, tones.glow, '#ffcf8a', tones.secondary, tones.primary]),
      `fill-opacity="${round(random.between(0.1, 0.42))}"`,
    );
  });
  const soft = `<defs>${linear('room', [
    [0, mix(tones.night, '#000000', 0.3)],
    [0.7, tones.dusk],
    [1, mix(tones.primary, '#3a1d10', 0.5)],
  ])}${linear('cloth', [
    [0, '#6e4a30'],
    [0.16, '#b98d64'],
    [0.5, '#5e3c26'],
    [1, '#150c08'],
  ])}${radial('flame', [
    [0, '#fff3cf'],
    [0.2, '#ffc46b', 0.6],
    [1, '#ff9a3c', 0],
  ])}${blur('lens', 5)}${blur('spill', 34)}</defs>
    ${rect({ x: 0, y: 0, width, height }, 'url(#room)')}<g filter="url(#lens)">${bokeh}${times(5, (index) => rect({ x: (index * width) / 4 - 8, y: 0, width: 16, height: edge }, '#04060a'))}</g>${path(`M${-width * 0.1} ${height}L${width * 0.12} ${edge}H${width * 0.88}L${width * 1.1} ${height}Z`, 'url(#cloth)')}
    <g filter="url(#spill)">${candles(frame)
      .map(({ x, y }) => ellipse([x, y + 30, height * 0.12, height * 0.05], '#ffc46b', 'fill-opacity=".6"'))
      .join('')}</g>${candles(frame)
      .map(({ x, y }) => ellipse([x, y - height * 0.09, height * 0.17, height * 0.17], 'url(#flame)'))
      .join('')}`;
  const unit = height / 1500;
  const places = [0.24, 0.76].flatMap((share, side) =>
    [0, 1].map((row) =>
      place(brush, {
        x: width * (0.5 + (share - 0.5) * (width > height ? 0.84 + row * 0.66 : 1.16 + row * 0.62)),
        y: edge + (height - edge) * (0.24 + row * 0.48),
        size: unit * (0.9 + row * 0.62),
        side,
      }),
    ),
  );
  return {
    soft,
    sharp: `<defs>${linear(
      'bowl',
      [
        [0, '#fff', 0.4],
        [0.2, '#fff', 0.07],
        [0.8, '#fff', 0.05],
        [1, '#fff', 0.45],
      ],
      [0, 0, 1, 0],
    )}${linear(
      'wax',
      [
        [0, '#fff2d8'],
        [0.5, '#e8d3ae'],
        [1, '#6f5636'],
      ],
      [0, 0, 1, 0],
    )}</defs>${candles(frame)
      .map((spot) => candle(spot, unit))
      .join('')}${places.join('')}${motes(brush, { width, height: edge }, 20)}`,
  };
}

function candles({ width, height }: Frame): { x: number; y: number; size: number }[] {
  return [
    { x: width * 0.47, y: height * 0.64, size: 0.74 },
    { x: width * 0.55, y: height * 0.72, size: 1 },
    { x: width * 0.44, y: height * 0.83, size: 1.35 },
  ];
}

function candle({ x, y, size }: { x: number; y: number; size: number }, unit: number): string {
  return group(
    `translate(${round(x)} ${round(y)}) scale(${size * unit})`,
    `${ellipse([0, 6, 52, 13], '#1c120b')}${ellipse([0, 0, 44, 11], '#c79a52')}${rect({ x: -15, y: -150, width: 30, height: 150 }, 'url(#wax)')}${ellipse([0, -150, 15, 5], '#fff6e2')}${path('M0 -214C20 -180 16 -158 0 -154C-16 -158 -20 -180 0 -214Z', '#ffb84d')}${path('M0 -196C9 -176 8 -164 0 -160C-8 -164 -9 -176 0 -196Z', '#fffbe6')}`,
  );
}

function place(
  { tones }: Brush,
  { x, y, size, side }: { x: number; y: number; size: number; side: number },
): string {
  const glass = side ? -150 : 150;
  return group(
    `translate(${round(x)} ${round(y)}) scale(${size})`,
    `${ellipse([10, 14, 186, 60], '#000', 'fill-opacity=".42"')}${ellipse([0, 0, 180, 56], '#e9dfcd')}${ellipse([0, -3, 172, 51], '#fbf6ea')}${ellipse([0, 0, 120, 33], '#e3d8c3')}${ellipse([0, 2, 114, 30], '#f6efe0')}${path('M-60 -8C-20 -34 50 -30 72 -4C40 12 -30 14 -60 -8Z', tones.primary)}${path('M-52 -9C-18 -30 44 -27 64 -6C30 -14 -20 -16 -52 -9Z', mix(tones.primary, '#ffffff', 0.28))}
    <path d="M-226 26L-208 -36M226 26L208 -36" stroke="#e8e2d6" stroke-width="8" stroke-linecap="round"/>${group(`translate(${glass} -64)`, `${ellipse([6, 6, 46, 13], '#000', 'fill-opacity=".4"')}${ellipse([0, 0, 42, 11], '#ffffff', 'fill-opacity=".3"')}<path d="M0 0V-108" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>${path('M-48 -250C-58 -160 -36 -112 0 -108C36 -112 58 -160 48 -250Z', 'url(#bowl)')}${path('M-51 -190C-48 -144 -30 -116 0 -112C30 -116 48 -144 51 -190C20 -180 -20 -180 -51 -190Z', side ? '#8d1f35' : '#e8b85a', 'fill-opacity=".82"')}${ellipse([0, -250, 48, 9], 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="3"')}<path d="M-34 -236C-40 -180 -34 -150 -22 -136" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linecap="round"/>`)}`,
  );
}

/** A player and a child against the great window. */
export function meetAndGreet(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones } = brush;
  const floor = height * 0.86;
  const middle = width * 0.5;
  const pane = Math.min(width * 0.86, height * 0.78);
  const soft = `<defs>${linear('room', [
    [0, tones.night],
    [0.7, tones.dusk],
    [1, tones.night],
  ])}${linear('window', [
    [0, mix(tones.primary, '#ffffff', 0.5)],
    [0.6, '#ffe9c4'],
    [1, '#ffc98a'],
  ])}${linear('ground', [
    [0, mix(tones.warm, tones.dusk, 0.3)],
    [0.5, mix(tones.dusk, '#000000', 0.3)],
    [1, '#040508'],
  ])}${blur('glare', 30)}${blur('long', 9)}</defs>
    ${rect({ x: 0, y: 0, width, height }, 'url(#room)')}${rect({ x: 0, y: floor - 60, width, height: height - floor + 70 }, 'url(#ground)')}<g filter="url(#glare)">${rect({ x: middle - pane / 2, y: height * 0.06, width: pane, height: floor - height * 0.1 }, 'url(#window)')}</g>${rect({ x: middle - pane / 2, y: height * 0.07, width: pane, height: floor - height * 0.12 }, 'url(#window)', 'fill-opacity=".8"')}
    <g filter="url(#glare)">${path(`M${middle - pane * 0.46} ${floor - 40}H${middle + pane * 0.46}L${middle + pane * 0.9} ${height}H${middle - pane * 0.9}Z`, '#ffe3b4', 'fill-opacity=".5"')}</g>
    <g filter="url(#long)" opacity=".66">${path(`M${middle - pane * 0.24} ${floor}h${pane * 0.1}L${middle - pane * 0.2} ${height}h${-pane * 0.3}Z`, '#05060a')}${path(`M${middle + pane * 0.16} ${floor + 8}h${pane * 0.08}L${middle + pane * 0.48} ${height}h${-pane * 0.22}Z`, '#05060a')}</g>`;
  const bars = `<path d="${[1, 2, 3].map((index) => `M${round(middle - pane / 2 + (pane * index) / 4)} ${round(height * 0.07)}V${round(floor - height * 0.05)}`).join('')}M${middle - pane / 2} ${height * 0.34}H${middle + pane / 2}" stroke="${mix(tones.night, '#000000', 0.3)}" stroke-width="10"/>`;
  const dark = mix(tones.night, '#000000', 0.35);
  const tall = figure({
    pose: 'give',
    x: middle - pane * 0.17,
    y: floor,
    height: height * 0.54,
    colour: dark,
    rim: ['#fff1d0', 4],
  });
  const small = figure({
    pose: 'take',
    x: middle + pane * 0.17,
    y: floor + 8,
    height: height * 0.37,
    colour: dark,
    rim: ['#fff1d0', -4],
    facing: 'left',
    child: true,
    longHair: true,
  });
  const [bx, by, size] = [middle + pane * 0.045, floor - height * 0.275, height * 0.034];
  const ball = `${ellipse([bx, by, size, size], '#f7f1e4')}${ellipse([bx + size * 0.2, by + size * 0.25, size * 0.8, size * 0.78], '#1d1410', 'fill-opacity=".3"')}${path(`M${bx - size * 0.4} ${by}l${size * 0.4} ${-size * 0.36}l${size * 0.4} ${size * 0.34}l${-size * 0.16} ${size * 0.44}h${-size * 0.46}Z`, dark)}`;
  return { soft, sharp: `${bars}${tall}${small}${ball}${motes(brush, frame, 30)}` };
}

/** The last ten minutes before supper. */
export function childrenPlaying(brush: Brush, frame: Frame): SceneArt {
  const { width, height } = frame;
  const { tones, random } = brush;
  const ground = height * 0.8;
  const sun = { x: width * random.between(0.42, 0.6), y: ground * 0.76 };
  const dark = mix(tones.night, '#1a0f08', 0.4);
  const soft = `<defs>${linear('sky', [
    [0, mix(tones.primary, '#1b2350', 0.35)],
    [0.4, mix(tones.primary, tones.secondary, 0.5)],
    [0.72, mix('#ff9d5c', tones.secondary, 0.25)],
    [1, '#ffdfa0'],
  ])}${radial('sun', [
    [0, '#ffffff'],
    [0.2, '#fff0bf'],
    [0.5, '#ffca7a', 0.45],
    [1, '#ffb25a', 0],
  ])}${linear('field', [
    [0, '#d99a52'],
    [0.14, mix('#4c4a2a', tones.primary, 0.2)],
    [1, '#0c0f0b'],
  ])}${blur('haze', 26)}${blur('long', 7)}</defs>
    ${rect({ x: 0, y: 0, width, height: ground + 4 }, 'url(#sky)')}<g filter="url(#haze)" opacity=".55">${times(6, (index) => ellipse([random.next() * width, ground * (0.12 + index * 0.1), width * 0.24, 14 + index * 2], index % 2 ? '#ffe9c9' : mix(tones.primary, '#ffffff', 0.2)))}</g>${ellipse([sun.x, sun.y, height * 0.52, height * 0.52], 'url(#sun)')}
    ${path(`M0 ${ground}V${ground * 0.9}q${width * 0.1} -26 ${width * 0.2} -4t${width * 0.24} 2t${width * 0.26} -10t${width * 0.3} 8V${ground}Z`, mix('#7a4a38', tones.primary, 0.35))}${rect({ x: 0, y: ground, width, height: height - ground }, 'url(#field)')}<g filter="url(#haze)">${ellipse([sun.x, ground, width * 0.5, 34], '#ffe2a6', 'fill-opacity=".85"')}</g>
    <g filter="url(#long)" opacity=".6">${cast(frame)
      .map(({ x, y, size }) =>
        path(`M${x - 16} ${y}h34L${x + (x - sun.x) * 0.5 + 46} ${y + size * 0.75}h-70Z`, '#080a08'),
      )
      .join('')}</g>`;
  const children = cast(frame).map(({ size, ...child }) =>
    figure({ ...child, height: size, colour: dark, rim: ['#ffe0a8', child.x < sun.x ? 4 : -4], child: true }),
  );
  const ball = { x: width * 0.475, y: ground + height * 0.035, size: height * 0.026 };
  const rims = cast(frame).map(({ x, y, size, facing }) =>
    stroke(
      `M${round(x + (x < sun.x ? 1 : -1) * size * 0.1)} ${round(y - size * 0.78)}q${(x < sun.x ? 1 : -1) * size * 0.03} ${size * 0.1} 0 ${size * 0.26}`,
      facing ? '#ffd9a0' : '#ffd9a0',
      3,
    ),
  );
  return {
    soft,
    sharp: `${children.join('')}${rims.join('')}${ellipse([ball.x, ball.y, ball.size, ball.size], '#f5e8d2')}${path(`M${ball.x - ball.size * 0.4} ${ball.y}l${ball.size * 0.4} ${-ball.size * 0.5}l${ball.size * 0.5} ${ball.size * 0.3}l${-ball.size * 0.2} ${ball.size * 0.5}Z`, dark)}${motes(brush, frame, 50)}`,
  };
}

function cast({ width, height }: Frame) {
  const ground = height * 0.82;
  const size = Math.min(height * 0.42, width * 0.3);
  const spread = width > height ? 1 : 1.12;
  const at = (share: number) => width * (0.5 + (share - 0.5) * spread);
  return [
    { x: at(0.34), y: ground, size, pose: 'kick', facing: 'right', longHair: false },
    { x: at(0.63), y: ground + 14, size: size * 0.94, pose: 'sprint', facing: 'left', longHair: true },
    { x: at(0.85), y: ground - 4, size: size * 0.82, pose: 'cheer', facing: 'left', longHair: false },
    { x: at(0.13), y: ground - 2, size: size * 0.86, pose: 'run', facing: 'right', longHair: true },
  ] as const;
}
