import type { Context } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';
import type { ExclusiveRecord } from './exclusive-store.ts';

/** What exclusives read of open payments. */
export interface HeldStockPort {
  /** Returns those of these exclusives that have units held for a payment that may not arrive. */
  findHeld(query: { clubId: string; exclusiveIds: string[] }): Promise<ReadonlySet<string>>;
}

/** Implemented by orders. */
export const heldStockPort = definePort<HeldStockPort>({ findHeld: async () => new Set() });

/** Returns those of the sold-out exclusives that may come back in stock. */
export async function findReserved(
  ctx: Context,
  exclusives: readonly ExclusiveRecord[],
): Promise<ReadonlySet<string>> {
  const gone = exclusives.filter(({ stock, isLot }) => stock === 0 && !isLot);
  const [first] = gone;
  if (!first) return new Set();
  const exclusiveIds = gone.map(({ id }) => id);
  return heldStockPort.of(ctx).findHeld({ clubId: first.clubId, exclusiveIds });
}
