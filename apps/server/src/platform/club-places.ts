import type { ClubPlaces, Context } from '#server/context.ts';
import { findPlaces } from '#server/db/club-places-store.ts';

const FRESH_MS = 500;

/**
 * Looks up the places of clubs again and again. A process may know of a move half a second late: then the database that had
 * the club refuses its writes, and the caller tries again.
 */
export class KnownPlaces implements ClubPlaces {
  private readonly options: Pick<Context, 'everywhere' | 'logger'>;
  private places: ReadonlyMap<string, Context> = new Map();
  private looker: NodeJS.Timeout | undefined;

  constructor(options: Pick<Context, 'everywhere' | 'logger'>) {
    this.options = options;
  }

  of(slug: string): Context {
    return this.places.get(slug) ?? this.first;
  }

  async start(): Promise<void> {
    if (this.options.everywhere.length === 1) return;
    await this.look();
    this.looker = setInterval(() => void this.lookAgain(), FRESH_MS).unref();
  }

  stop(): void {
    clearInterval(this.looker);
  }

  async look(): Promise<void> {
    const byName = new Map(this.options.everywhere.map((ctx) => [ctx.database, ctx]));
    const found = await findPlaces(this.first.db);
    this.places = new Map(
      found.flatMap(({ slug, database }) => {
        const ctx = byName.get(database);
        return ctx ? [[slug, ctx]] : [];
      }),
    );
  }

  private async lookAgain(): Promise<void> {
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
