/** A refusal of the server, with the words it has for it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** What stands now, where somebody else has changed it. */
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
