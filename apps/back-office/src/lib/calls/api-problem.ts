/** A refusal of the server, with its text. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** The current record, if another user has changed it. */
  readonly current: unknown;

  constructor({
    status,
    code,
    detail,
    current,
  }: { status: number; code: string; detail: string; current?: unknown }) {
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.current = current;
  }
}
