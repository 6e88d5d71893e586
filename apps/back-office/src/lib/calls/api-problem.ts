import type { MediaAsset } from '@tifo/contracts/back-office/media';
import type { FieldProblem } from '../forms/refused-fields.ts';

/** A refusal of the server, with its text. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** The current record, if another user has changed it. */
  readonly current: unknown;
  /** The pictures that have to be described first. */
  readonly pictures: MediaAsset[];
  readonly fields: readonly FieldProblem[];

  constructor({
    status,
    code,
    detail,
    current,
    pictures = [],
    errors = [],
  }: {
    status: number;
    code: string;
    detail: string;
    current?: unknown;
    pictures?: MediaAsset[];
    errors?: readonly FieldProblem[];
  }) {
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.current = current;
    this.pictures = pictures;
    this.fields = errors;
  }
}

/** Returns what is saved now, if an edit was refused since it was of an older version; null otherwise. */
export function newerIn<Stored>(error: unknown): Stored | null {
  const isStale = error instanceof ApiProblem && error.code === 'edit.stale';
  return isStale ? (error.current as Stored) : null;
}

/** Whether the same call would be refused again. */
export const isRefusal = (error: Error): boolean =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401;
