import { TooManyRequestsError } from '#server/lib/errors.ts';

const RETRY_AFTER_SECONDS = 30;

/** The number of open event streams per holder in this process. */
export class OpenStreams {
  private readonly max: number;
  private readonly counts = new Map<string, number>();

  constructor({ max }: { max: number }) {
    this.max = max;
  }

  /** Counts one more, or throws. The returned function must be called once, when the stream has ended. */
  open(holder: string): () => void {
    if ((this.counts.get(holder) ?? 0) >= this.max) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    this.count(holder, 1);
    return () => this.count(holder, -1);
  }

  private count(holder: string, by: 1 | -1): void {
    const now = (this.counts.get(holder) ?? 0) + by;
    if (now > 0) this.counts.set(holder, now);
    else this.counts.delete(holder);
  }
}
