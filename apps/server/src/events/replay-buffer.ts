/** One event as sent to all streams of its audience. */
export interface LiveFrame {
  audience: string;
  text: string;
  /** `text` as one HTTP/1.1 chunk, built once for all viewers. */
  chunk: Buffer;
}

/** An event's place among those of the process that published it. */
export interface EventPlace {
  origin: string;
  number: number;
}

interface KeptFrame extends EventPlace {
  frame: LiveFrame;
}

/** What this process knows of the events of one process. */
interface Known {
  /** All later ones up to `last` have arrived here, and are kept where they are public. */
  completeAfter: number;
  last: number;
  heardAtMs: number;
}

const KEPT_FRAMES = 500;
/** How long the events of a process that is silent, and so has probably ended, are asked for. */
const FORGET_AFTER_MS = 5 * 60_000;

/**
 * The newest public events of all processes. An event id lists how far each process had been heard when the
 * event was delivered: `a1b2c3-12.d4e5f6-7`. So any process can tell what a viewer that comes from another
 * one has missed, or that it cannot know.
 */
export class ReplayBuffer {
  private readonly name: string;
  private generation = 0;
  private readonly now: () => number;
  private readonly known = new Map<string, Known>();
  private kept: KeptFrame[] = [];

  constructor(name: string, now: () => number = () => performance.now()) {
    this.name = name;
    this.now = now;
    this.known.set(this.origin, { completeAfter: 0, last: 0, heardAtMs: now() });
  }

  /** What this process is called in ids; anew after each interruption, so that its count means one thing. */
  get origin(): string {
    return this.generation === 0 ? this.name : `${this.name}${this.generation.toString(36)}`;
  }

  isOwn(origin: string): boolean {
    return origin.startsWith(this.name);
  }

  /** The id of the newest event: what a viewer knows that has received everything so far. */
  get lastId(): string {
    return [...this.known].map(([origin, { last }]) => `${origin}-${last}`).join('.');
  }

  /** The number of own events so far. */
  get ownNumber(): number {
    return this.known.get(this.origin)?.last ?? 0;
  }

  nextOwn(): EventPlace {
    return { origin: this.origin, number: this.ownNumber + 1 };
  }

  /** Whether events of a known process are missing, of which it has published this many. */
  misses(origin: string, count: number): boolean {
    return count > (this.known.get(origin)?.last ?? count);
  }

  /** Counts an event that has arrived; one after a gap makes those before it incomplete. */
  note({ origin, number }: EventPlace): void {
    const before = this.known.get(origin);
    const isNext = before !== undefined && number === before.last + 1;
    this.known.set(origin, {
      completeAfter: isNext ? before.completeAfter : number - 1,
      last: number,
      heardAtMs: this.now(),
    });
  }

  /** A process says how many events it has published so far; those that did not arrive are lost. */
  noteCount(origin: string, count: number): void {
    const before = this.known.get(origin);
    if (before === undefined || count !== before.last) {
      this.known.set(origin, { completeAfter: count, last: count, heardAtMs: this.now() });
    } else before.heardAtMs = this.now();
    this.forgetSilent();
  }

  keep(place: EventPlace, frame: LiveFrame): void {
    this.kept.push({ ...place, frame });
    if (this.kept.length <= KEPT_FRAMES) return;
    const dropped = this.kept.shift();
    const known = dropped && this.known.get(dropped.origin);
    if (known) known.completeAfter = Math.max(known.completeAfter, dropped.number);
  }

  /**
   * Returns the frames that followed for this audience, or null if some of them may not have arrived here or
   * are too old.
   */
  since(audience: string, lastId: string): LiveFrame[] | null {
    const seen = readId(lastId);
    const heardOf = (origin: string) => seen.get(origin) ?? 0;
    if (seen.size === 0 || [...seen.keys()].some((origin) => !this.known.has(origin))) return null;
    const isComplete = ([origin, { completeAfter }]: [string, Known]) => heardOf(origin) >= completeAfter;
    if (![...this.known].every(isComplete)) return null;
    return this.kept
      .filter((each) => each.frame.audience === audience && each.number > heardOf(each.origin))
      .map(({ frame }) => frame);
  }

  /** Events were or will be missed: nothing can be continued from an earlier id. */
  interrupt(): void {
    const last = this.ownNumber + 1;
    this.kept = [];
    this.known.clear();
    this.generation += 1;
    this.known.set(this.origin, { completeAfter: last, last, heardAtMs: this.now() });
  }

  private forgetSilent(): void {
    const oldest = this.now() - FORGET_AFTER_MS;
    for (const [origin, { heardAtMs }] of this.known)
      if (origin !== this.origin && heardAtMs < oldest) this.known.delete(origin);
  }
}

const MAX_ID_LENGTH = 1000;

/** Returns nothing for what is not one of our ids. */
function readId(id: string): Map<string, number> {
  if (id.length > MAX_ID_LENGTH || !/^[a-z0-9]+-\d{1,15}(?:\.[a-z0-9]+-\d{1,15})*$/.test(id))
    return new Map();
  return new Map(
    id.split('.').map((part) => {
      const [origin = '', number] = part.split('-');
      return [origin, Number(number)];
    }),
  );
}
