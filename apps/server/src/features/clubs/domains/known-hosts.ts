import type { Context } from '#server/context.ts';
import { defineService } from '#server/platform/feature.ts';
import { listLeadingHosts } from './domain-store.ts';

const FRESH_MS = 30_000;
const READ_TIMEOUT_MS = 2000;

/**
 * The clubs' hosts as this process last read them. A host of the list is known without the database; only one that is
 * not waits for it to be read again.
 */
export class KnownHosts {
  private readonly read: () => Promise<string[]>;
  private hosts: ReadonlySet<string> = new Set();
  private readAtMs = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(read: () => Promise<string[]>) {
    this.read = read;
  }

  /** Never rejects: without the database, a host that is not in the list is unknown. */
  async has(host: string): Promise<boolean> {
    const isKnown = this.hosts.has(host);
    if (isKnown && performance.now() - this.readAtMs < FRESH_MS) return true;
    const refreshed = this.refresh();
    if (isKnown) return true;
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS).unref())]);
    return this.hosts.has(host);
  }

  /** The next question reads the list again; until then the former one is used. */
  forget(): void {
    this.readAtMs = Number.NEGATIVE_INFINITY;
  }

  refresh(): Promise<void> {
    this.reading ??= this.load().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async load(): Promise<void> {
    const startedAtMs = performance.now();
    try {
      this.hosts = new Set(await this.read());
      this.readAtMs = startedAtMs;
    } catch {
      // The list of before stays in use.
    }
  }
}

export const knownHosts = defineService({
  create: (ctx: Context) => new KnownHosts(() => listLeadingHosts(ctx.db)),
});
