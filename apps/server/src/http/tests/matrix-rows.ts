import { readFileSync } from 'node:fs';

/** The columns of the matrix, in its order. */
export const PRINCIPALS = ['V', 'Vr', 'N', 'F', 'X', 'O', 'R', 'S', 'T', 'A', 'B'] as const;
export type Principal = (typeof PRINCIPALS)[number];

export interface MatrixRow {
  /** `GET api/clubs/{}/fans/{}`: the method with the path, without the names of its parameters. */
  shape: string;
  /** The statuses allowed for each principal; principals that the row does not concern are left out. */
  expected: Map<Principal, number[]>;
}

export function readMatrix(): MatrixRow[] {
  const text = readFileSync(new URL('authorization-matrix.csv', import.meta.url), 'utf8');
  return text.trim().split('\n').slice(1).map(toRow);
}

export function shapeOf(method: string, path: string): string {
  const whole = path.replace(/^\//, '').replace(/^…\//, 'api/clubs/{slug}/');
  return `${method} ${whole.replace(/\{\w+\}/g, '{}')}`;
}

function toRow(line: string): MatrixRow {
  const [method = '', path = '', ...cells] = line.split(',');
  const expected = new Map<Principal, number[]>();
  for (const [index, principal] of PRINCIPALS.entries()) {
    const statuses = (cells[index] ?? '').split('/').filter((cell) => /^\d{3}$/.test(cell));
    if (statuses.length > 0) expected.set(principal, statuses.map(Number));
  }
  return { shape: shapeOf(method, path), expected };
}
