import type { MediaAsset } from '@tifo/contracts/back-office/media';

/** A refusal of the server, with its text. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** The current record, if another user has changed it. */
  readonly current: unknown;
  /** The pictures that have to be described first. */
  readonly pictures: MediaAsset[];

  constructor({
    status,
    code,
    detail,
    current,
    pictures = [],
  }: { status: number; code: string; detail: string; current?: unknown; pictures?: MediaAsset[] }) {
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.current = current;
    this.pictures = pictures;
  }
}
