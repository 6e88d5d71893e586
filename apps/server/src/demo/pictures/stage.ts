import type { Brush, Frame, ObjectArt, SceneArt } from './art.ts';
import type { PictureView } from './picture-types.ts';
import { blur, ellipse, group, linear, path, radial, rect, round, times } from './svg.ts';
import { mix } from './tones.ts';

type Placement = { x: number; y: number; scale: number; turn: number };

/** Puts an object into a lit scene with its shadow. */
export function stageObject(object: ObjectArt, brush: Brush, frame: Frame): SceneArt {
  const placement = place(object, brush.view, frame);
  const { x, y, scale, turn } = placement;
  const transform = `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})`;
  const floor = y + object.floorY * scale;
  const standing = object.set === 'studio' && brush.view !== 'detail';
  const scene = setFor(object, brush)(brush, frame, floor);
  const shadow = standing
    ? reflection(object, { ...placement, floor, frame })
    : group(
        `translate(${28 * scale} ${46 * scale})`,
        group(transform, darkened(object.silhouette)),
        'filter="url(#cast)" opacity=".55"',
      );
  return {
    soft: `<defs>${blur('cast', 26)}${blur('mirror', 11)}</defs>${scene.soft}${shadow}`,
    sharp: `${scene.sharp}${group(transform, object.art)}`,
  };
}

function place(object: ObjectArt, view: PictureView, { width, height }: Frame): Placement {
  const base = Math.min(width / 1200, height / 1500);
  if (width > height) {
    const scale = base * 1.08;
    return { x: width * 0.7 - 600 * scale, y: height * 0.5 - 780 * scale, scale, turn: 0 };
  }
  if (view === 'detail') {
    const scale = base * object.detail.zoom;
    return {
      x: width / 2 - object.detail.x * scale - 60,
      y: height / 2 - object.detail.y * scale + 90,
      scale,
      turn: -7,
    };
  }
  const scale = base * (view === 'context' ? 0.86 : 1.05);
  const top = view === 'context' ? height * 0.9 - object.floorY * scale : height * 0.5 - 775 * scale;
  return { x: width / 2 - 600 * scale, y: top, scale, turn: 0 };
}

type Set = (brush: Brush, frame: Frame, floor: number) => SceneArt;

function setFor(object: ObjectArt, { view, random }: Brush): Set {
  const studio = random.pick([beams, colourWall, paleWall, beams, colourWall]);
  if (view === 'context') return object.set === 'studio' ? lockerRoom : colourWall;
  if (object.set === 'table') return tabletop;
  return studio;
}

function reflection(
  object: ObjectArt,
  { x, scale, floor, frame }: Placement & { floor: number; frame: Frame },
): string {
  const flipped = `translate(${round(x)} ${round(floor + object.floorY * scale)}) scale(${scale} ${-scale})`;
  const wide = 330 * scale;
  return `<defs>${linear('fadeout', [
    [0, '#fff', 0.5],
    [1, '#fff', 0],
  ])}<mask id="below">${rect({ x: 0, y: floor, width: frame.width, height: 260 * scale }, 'url(#fadeout)')}</mask></defs>
    <g mask="url(#below)"><g filter="url(#mirror)">${group(flipped, object.silhouette)}</g></g>
    ${ellipse([round(x + 600 * scale), floor + 4, round(wide), 20 * scale], '#000', 'fill-opacity=".62" filter="url(#mirror)"')}`;
}

function darkened(silhouette: string): string {
  return silhouette.replaceAll(/(fill|stroke)="#[0-9a-f]{6}"/g, '$1="#000000"');
}

/** A dark hall, two beams crossing in haze, a floor that shines. */
function beams({ tones, random }: Brush, { width, height }: Frame, floor: number): SceneArt {
  const tint = random.pick([tones.primary, tones.secondary, tones.secondary]);
  const tilt = random.between(-0.08, 0.08) * width;
  const middle = width > height ? width * 0.7 : width * 0.5;
  const beam = (from: number, to: number, spread: number) =>
    `M${from - 26} -20L${from + 26} -20L${to + spread} ${floor + 40}L${to - spread} ${floor + 40}Z`;
  const soft = `<defs>${linear('air', [
    [0, tones.night],
    [0.5, mix(tint, tones.night, 0.6)],
    [0.78, mix(tint, tones.night, 0.5)],
    [1, tones.night],
  ])}
    ${linear('ground', [
      [0, mix(tint, tones.night, 0.42)],
      [0.35, tones.night],
      [1, '#030406'],
    ])}
    ${linear('ray', [
      [0, tones.glow, 0.62],
      [0.6, tones.glow, 0.16],
      [1, tones.glow, 0.02],
    ])}${linear('ray2', [
      [0, tones.warm, 0.5],
      [0.6, tones.warm, 0.12],
      [1, tones.warm, 0],
    ])}
    ${radial('halo', [
      [0, mix(tint, tones.glow, 0.35), 0.8],
      [0.45, tint, 0.4],
      [1, tint, 0],
    ])}${blur('haze', 34)}</defs>
    ${rect({ x: 0, y: 0, width, height }, 'url(#air)')}
    ${ellipse([middle, height * 0.46, height * 0.46, height * 0.46], 'url(#halo)')}
    ${rect({ x: 0, y: floor - 30, width, height: height - floor + 40 }, 'url(#ground)')}
    <g filter="url(#haze)">${path(beam(middle - width * 0.3, middle + tilt, height * 0.2), 'url(#ray)')}${path(beam(middle + width * 0.32, middle - tilt, height * 0.17), 'url(#ray2)')}
    ${ellipse([middle, floor + 40, height * 0.3, 50], tones.glow, 'fill-opacity=".34"')}</g>`;
  return { soft, sharp: motes({ tones, random }, { width, height }, 26) };
}

/** The club's colour from wall to floor, lit from one side. */
function colourWall({ tones, random }: Brush, { width, height }: Frame, floor: number): SceneArt {
  const wall = mix(random.pick([tones.secondary, tones.primary, tones.secondary]), tones.night, 0.3);
  const soft = `<defs>${radial(
    'lamp',
    [
      [0, mix(wall, '#ffffff', 0.42)],
      [0.5, wall],
      [1, mix(wall, '#05060a', 0.66)],
    ],
    [0.3, 0.24, 0.9],
  )}
    ${linear('ground', [
      [0, mix(wall, '#05060a', 0.42)],
      [0.25, mix(wall, '#05060a', 0.2)],
      [1, mix(wall, '#05060a', 0.75)],
    ])}${blur('haze', 40)}</defs>
    ${rect({ x: 0, y: 0, width, height }, 'url(#lamp)')}${rect({ x: 0, y: floor - 44, width, height: height - floor + 60 }, 'url(#ground)')}
    <g filter="url(#haze)">${path(`M${width * 0.02} ${floor}L${width * 0.5} -60L${width * 0.78} -60L${width * 0.34} ${floor}Z`, '#ffffff', 'fill-opacity=".13"')}
    ${path(`M${width * 0.46} ${floor}L${width * 0.86} -60L${width * 0.98} -60L${width * 0.6} ${floor}Z`, '#ffffff', 'fill-opacity=".09"')}</g>`;
  return { soft, sharp: '' };
}

/** Paper white, window light, long shadows of the panes. */
function paleWall({ tones }: Brush, { width, height }: Frame, floor: number): SceneArt {
  const soft = `<defs>${radial(
    'lamp',
    [
      [0, '#ffffff'],
      [0.5, tones.paper],
      [1, mix(tones.paper, tones.dusk, 0.42)],
    ],
    [0.34, 0.3, 0.92],
  )}
    ${linear('ground', [
      [0, mix(tones.paper, tones.dusk, 0.3)],
      [0.3, mix(tones.paper, tones.dusk, 0.1)],
      [1, mix(tones.paper, tones.dusk, 0.46)],
    ])}${blur('haze', 26)}</defs>
    ${rect({ x: 0, y: 0, width, height }, 'url(#lamp)')}${rect({ x: 0, y: floor - 40, width, height: height - floor + 60 }, 'url(#ground)')}
    <g filter="url(#haze)" opacity=".2">${times(4, (index) => path(`M${width * (0.1 + index * 0.26)} -40h${width * 0.05}l${-width * 0.34} ${floor}h${-width * 0.07}Z`, tones.dusk))}</g>`;
  return { soft, sharp: '' };
}

/** Where kit hangs: wooden niches, a bench, one lamp. */
function lockerRoom({ tones }: Brush, { width, height }: Frame, floor: number): SceneArt {
  const wood = mix('#8a6242', tones.dusk, 0.3);
  const niche = (index: number) => {
    const x = width * (-0.3 + index * 0.4);
    return `${rect({ x, y: -20, width: width * 0.37, height: floor + 20 }, `url(#niche)`)}${rect({ x: x + width * 0.37, y: -20, width: width * 0.03, height: floor + 20 }, mix(wood, '#ffffff', 0.1))}`;
  };
  const soft = `<defs>${linear('niche', [
    [0, mix(wood, '#ffd9a0', 0.35)],
    [0.35, mix(wood, '#000000', 0.22)],
    [1, mix(wood, '#000000', 0.55)],
  ])}
    ${radial('lamp', [
      [0, tones.warm, 0.85],
      [0.4, tones.warm, 0.25],
      [1, tones.warm, 0],
    ])}${linear('bench', [
      [0, mix(wood, '#ffd9a0', 0.5)],
      [0.2, wood],
      [1, mix(wood, '#000000', 0.7)],
    ])}${blur('haze', 7)}</defs>
    ${rect({ x: 0, y: 0, width, height }, mix(wood, '#000000', 0.6))}<g filter="url(#haze)">${times(4, niche)}
    ${times(3, (index) => rect({ x: width * (-0.26 + index * 0.8), y: height * 0.22, width: width * 0.24, height: height * 0.42 }, mix(index % 2 ? tones.secondary : tones.primary, '#000000', 0.35), 'rx="40"'))}
    ${rect({ x: -20, y: height * 0.1, width: width + 40, height: 22 }, mix(wood, '#ffffff', 0.16))}
    ${rect({ x: -20, y: floor - 26, width: width + 40, height: height - floor + 60 }, 'url(#bench)')}</g>
    ${ellipse([width / 2, height * 0.2, width * 0.7, height * 0.5], 'url(#lamp)')}`;
  return { soft, sharp: '' };
}

/** Seen from above, boards running across, light from the left. */
function tabletop({ tones, random }: Brush, { width, height }: Frame): SceneArt {
  const wood = random.pick(['#5a3d29', '#3c3a3d', '#7b6248']);
  const boards = times(Math.round(width / 150) + 1, (index) => {
    const x = index * 150 - 40;
    return `${rect({ x, y: 0, width: 147, height }, mix(wood, index % 3 ? '#000000' : '#ffffff', random.between(0.03, 0.16)))}${times(5, () => `<path d="M${x + random.between(10, 130)} 0q${random.between(-16, 16)} ${height / 2} 0 ${height}" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="2.5"/>`)}`;
  });
  const soft = `<defs>${radial(
    'lamp',
    [
      [0, '#fff1d6', 0.42],
      [0.5, '#fff1d6', 0.03],
      [1, tones.night, 0.72],
    ],
    [0.3, 0.22, 0.95],
  )}</defs>${rect({ x: 0, y: 0, width, height }, mix(wood, '#000000', 0.6))}${boards}${rect({ x: 0, y: 0, width, height }, 'url(#lamp)')}`;
  return { soft, sharp: '' };
}

/** Dust in the light. */
export function motes(
  { tones, random }: Pick<Brush, 'tones' | 'random'>,
  { width, height }: Frame,
  count: number,
): string {
  return times(count, () =>
    ellipse(
      [
        round(random.between(0, width)),
        round(random.between(0, height * 0.85)),
        round(random.between(1, 3.4)),
        round(random.between(1, 3.4)),
      ],
      tones.warm,
      `fill-opacity="${round(random.between(0.1, 0.6))}"`,
    ),
  );
}
