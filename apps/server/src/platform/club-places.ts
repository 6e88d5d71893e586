import type { ClubPlaces, Context } from '#server/context.ts';
import { countMoves, findPlaces, findPresenceOf } from '#server/db/club-places-store.ts';
import { KNOWN_FOR_MS } from '#server/db/moves/club-move.ts';

const FRESH_MS = 500;
/** After so long all are looked up, though none has moved: a database that was restored may count anew. */
const READ_ALL_MS = 60_000;

/**
 * Looks up again and again whether clubs have moved, and if so, where all are. A process may know of a move half a second
 * late: then the database that had the club refuses its writes, and the caller tries again.
 */
export class KnownPlaces implements ClubPlaces {
  private readonly options: Pick<Context, 'everywhere' | 'logger'>;
  private places: ReadonlyMap<string, Context> = new Map();
  private knownMoves: string | undefined;
  private readAtMs = 0;
  /** When the last lookup that succeeded began. */
  private lookedAtMs = -Infinity;
  private looker: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private following: Promise<void> | undefined;

  constructor(options: Pick<Context, 'everywhere' | 'logger'>) {
    this.options = options;
  }

  of(slug: string): Context {
    return this.places.get(slug) ?? this.first;
  }

  async find(slug: string): Promise<Context> {
    const isAlone = this.options.everywhere.length === 1;
    if (isAlone || performance.now() - this.lookedAtMs < KNOWN_FOR_MS) return this.of(slug);
    return this.ask(slug);
  }

  async start(): Promise<void> {
    if (this.options.everywhere.length === 1) return;
    await this.look();
    this.looker = setInterval(() => void this.lookAgain(), FRESH_MS).unref();
  }

  stop(): void {
    clearInterval(this.looker);
  }

  /** There is one lookup at a time. One that has begun may have read before what the caller knows of: another one follows it. */
  look(): Promise<void> {
    if (this.running !== undefined) {
      this.following ??= this.running
        .catch(() => undefined)
        .then(() => {
          this.following = undefined;
          return this.look();
        });
      return this.following;
    }
    this.running = this.read().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async read(): Promise<void> {
    const { db } = this.first;
    const lookedAtMs = performance.now();
    // Before the places: a move in between is seen next time.
    const moves = await countMoves(db);
    if (moves === this.knownMoves && lookedAtMs - this.readAtMs < READ_ALL_MS) {
      this.lookedAtMs = lookedAtMs;
      return;
    }
    const byName = new Map(this.options.everywhere.map((ctx) => [ctx.database, ctx]));
    const found = await findPlaces(db);
    this.places = new Map(
      found.flatMap(({ slug, database }) => {
        const ctx = byName.get(database);
        return ctx ? [[slug, ctx]] : [];
      }),
    );
    this.knownMoves = moves;
    this.readAtMs = lookedAtMs;
    this.lookedAtMs = lookedAtMs;
  }

  /** The databases say themselves which of them has the club; the one that is believed to have it is asked first. */
  private async ask(slug: string): Promise<Context> {
    const believed = this.of(slug);
    let leaving: Context | undefined;
    let failure: unknown;
    for (const ctx of new Set([believed, ...this.options.everywhere])) {
      try {
        const presence = await findPresenceOf(ctx.db, slug);
        if (presence === 'here') return ctx;
        if (presence === 'leaving') leaving ??= ctx;
      } catch (error) {
        failure ??= error;
      }
    }
    if (leaving) return leaving;
    if (failure !== undefined) throw failure;
    return believed;
  }

  private async lookAgain(): Promise<void> {
    if (this.running !== undefined) return;
    try {
      await this.look();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'It could not be looked up which database has which club');
    }
  }

  private get first(): Context {
    const [first] = this.options.everywhere;
    if (!first) throw new Error('There is no database');
    return first;
  }
}
