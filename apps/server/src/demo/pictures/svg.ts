type Stop = readonly [offset: number, colour: string, opacity?: number];

type Box = { x: number; y: number; width: number; height: number };

/** Runs down by default; `[x1, y1, x2, y2]` in fractions of the painted box. */
export function linear(id: string, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(toStop).join('')}</linearGradient>`;
}

/** `[cx, cy, r]` in fractions of the painted box. */
export function radial(id: string, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(toStop).join('')}</radialGradient>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

export function rect({ x, y, width, height }: Box, fill: string, rest = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`;
}

export function ellipse(
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  fill: string,
  rest = '',
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`;
}

export function path(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}" ${rest}/>`;
}

/** An open line with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function group(transform: string, content: string, rest = ''): string {
  return `<g transform="${transform}" ${rest}>${content}</g>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function toStop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}
