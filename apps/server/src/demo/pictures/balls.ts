import { type Brush, fabric, type ObjectArt } from './art.ts';
import { lettering } from './stencil.ts';
import { ellipse, group, path, radial, round, times } from './svg.ts';
import { mix } from './tones.ts';

type Point = readonly [number, number, number];

const centre = { x: 600, y: 830, radius: 370 };

/** Thirty-two panels in true perspective, turned by the seed. */
export function matchBall({ tones, random }: Brush): ObjectArt {
  const turn = rotation(random.between(0.2, 0.9), random.between(-0.5, 0.5));
  const vertices = icosahedron().map(turn);
  const panels = vertices.map((vertex) => panelAround(vertex, vertices)).filter(facesUs);
  const accents = panels.map((points, index) =>
    path(outline(grow(points, 1.28)), index % 2 ? tones.primary : tones.secondary, 'fill-opacity=".9"'),
  );
  const pentagons = panels.map((points) => path(outline(points), mix(tones.night, '#000000', 0.3)));
  const art = `<defs>${radial(
    'ball',
    [
      [0, '#ffffff'],
      [0.55, '#e9ebee'],
      [0.82, '#a9afba'],
      [1, '#3c4352'],
    ],
    [0.36, 0.3, 0.78],
  )}
    ${radial(
      'fall',
      [
        [0, '#fff', 0.5],
        [0.28, '#fff', 0.08],
        [0.58, '#000', 0.05],
        [0.84, '#000', 0.5],
        [1, '#000', 0.82],
      ],
      [0.34, 0.28, 0.82],
    )}
    ${radial(
      'rim',
      [
        [0, tones.glow, 0],
        [0.9, tones.glow, 0],
        [1, tones.glow, 0.75],
      ],
      [0.42, 0.46, 0.58],
    )}
    <clipPath id="round"><circle cx="${centre.x}" cy="${centre.y}" r="${centre.radius}"/></clipPath></defs>
    ${disc('url(#ball)')}<g clip-path="url(#round)">${accents.join('')}${pentagons.join('')}
    <path d="${seams(vertices)}" fill="none" stroke="#141820" stroke-opacity=".62" stroke-width="5"/>
    <path d="${seams(vertices)}" transform="translate(-2 -3)" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/></g>
    ${disc('url(#fall)')}${disc('url(#rim)')}${ellipse([470, 640, 90, 52], '#ffffff', 'fill-opacity=".28" transform="rotate(-38 470 640)"')}`;
  return {
    art,
    silhouette: disc(mix(tones.primary, '#ffffff', 0.4)),
    floorY: 1196,
    detail: { x: 540, y: 760, zoom: 1.9 },
    set: 'studio',
  };
}

export function rugbyBall({ tones }: Brush): ObjectArt {
  const shell =
    'M150 830C230 630 400 560 600 560S970 630 1050 830C970 1030 800 1100 600 1100S230 1030 150 830Z';
  const art = `<defs>${radial(
    'leather',
    [
      [0, '#fbf7ee'],
      [0.6, '#e5dccb'],
      [1, '#a5947b'],
    ],
    [0.4, 0.25, 0.8],
  )}
    ${radial(
      'fall',
      [
        [0, '#fff', 0.42],
        [0.3, '#fff', 0.05],
        [0.62, '#000', 0.12],
        [1, '#000', 0.78],
      ],
      [0.4, 0.2, 0.85],
    )}
    <clipPath id="shell"><path d="${shell}"/></clipPath></defs>`;
  const body = `${path(shell, 'url(#leather)')}<g clip-path="url(#shell)">
    <path d="M120 500C330 620 330 1040 120 1160Z" fill="${tones.primary}"/><path d="M1080 500C870 620 870 1040 1080 1160Z" fill="${tones.primary}"/>
    <path d="M128 500C356 620 356 1040 128 1160" fill="none" stroke="${tones.secondary}" stroke-width="26"/><path d="M1072 500C844 620 844 1040 1072 1160" fill="none" stroke="${tones.secondary}" stroke-width="26"/>
    <path d="M150 830C300 730 450 700 600 700S900 730 1050 830M150 830C300 990 450 1010 600 1010S900 990 1050 830" fill="none" stroke="#2a2118" stroke-opacity=".55" stroke-width="5"/>
    ${lettering({ text: 'XV', x: 600, y: 790, height: 130, colour: tones.primary, weight: 17 })}
    ${times(7, (index) => `<rect x="${492 + index * 33}" y="678" width="9" height="44" rx="4" fill="#2a2118" fill-opacity=".8"/>`)}${fabric('shell')}</g>${path(shell, 'url(#fall)')}
    <path d="M300 1010C450 1110 760 1110 940 990" fill="none" stroke="${tones.glow}" stroke-opacity=".5" stroke-width="7"/>`;
  return {
    art: `${art}${group('rotate(-24 600 830)', body)}`,
    silhouette: group('rotate(-24 600 830)', path(shell, mix(tones.primary, '#e5dccb', 0.4))),
    floorY: 1156,
    detail: { x: 560, y: 800, zoom: 1.9 },
    set: 'studio',
  };
}

function disc(fill: string): string {
  return `<circle cx="${centre.x}" cy="${centre.y}" r="${centre.radius}" fill="${fill}"/>`;
}

function icosahedron(): Point[] {
  const golden = (1 + Math.sqrt(5)) / 2;
  const signs = [-1, 1];
  return signs.flatMap((a) =>
    signs.flatMap(
      (b) =>
        [
          [0, a, b * golden],
          [a, b * golden, 0],
          [b * golden, 0, a],
        ] as Point[],
    ),
  );
}

function rotation(aroundX: number, aroundY: number): (point: Point) => Point {
  const [sx, cx, sy, cy] = [Math.sin(aroundX), Math.cos(aroundX), Math.sin(aroundY), Math.cos(aroundY)];
  return ([x, y, z]) => {
    const [y1, z1] = [y * cx - z * sx, y * sx + z * cx];
    return [x * cy + z1 * sy, y1, z1 * cy - x * sy];
  };
}

function areNeighbours(a: Point, b: Point): boolean {
  const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return distance > 0.1 && distance < 2.1;
}

function panelAround(vertex: Point, vertices: readonly Point[]): Point[] {
  const corners = vertices
    .filter((other) => areNeighbours(vertex, other))
    .map((other) => between(vertex, other, 1 / 3));
  const axis = unit(vertex);
  const first = corners[0] ?? vertex;
  const side = unit(cross(axis, first));
  const front = cross(side, axis);
  return corners.toSorted(
    (a, b) => Math.atan2(dot(a, side), dot(a, front)) - Math.atan2(dot(b, side), dot(b, front)),
  );
}

function facesUs(points: readonly Point[]): boolean {
  return points.every(([, , z]) => z > -0.1);
}

function grow(points: readonly Point[], factor: number): Point[] {
  const middle = unit(
    points.reduce<Point>(
      (sum, point) => [sum[0] + point[0], sum[1] + point[1], sum[2] + point[2]],
      [0, 0, 0],
    ),
  );
  const length = Math.hypot(...(points[0] ?? [1, 0, 0]));
  return points.map((point) =>
    between([middle[0] * length, middle[1] * length, middle[2] * length], point, factor),
  );
}

function outline(points: readonly Point[]): string {
  const arcs = points.flatMap((point, index) => arc(point, points[(index + 1) % points.length] ?? point));
  return `M${arcs.map(project).join('L')}Z`;
}

function seams(vertices: readonly Point[]): string {
  const edges = vertices.flatMap((a, i) =>
    vertices
      .slice(i + 1)
      .flatMap((b) => (areNeighbours(a, b) ? [arc(between(a, b, 1 / 3), between(a, b, 2 / 3))] : [])),
  );
  return edges
    .filter((points) => points.every(([, , z]) => z > -0.05))
    .map((points) => `M${points.map(project).join('L')}`)
    .join('');
}

function arc(from: Point, to: Point): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => between(from, to, share));
}

function project(point: Point): string {
  const [x, y] = unit(point);
  return `${round(centre.x + x * centre.radius)} ${round(centre.y + y * centre.radius)}`;
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
