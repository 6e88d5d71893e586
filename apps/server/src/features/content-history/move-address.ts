import type { Tx } from '#server/db/client.ts';
import { type ContentKey, releaseUnseenAddress, takeAddress } from './history-store.ts';

interface Move extends ContentKey {
  /** The address until now; null for a new item. */
  from: string | null;
  to: string;
  /** Whether fans could read the item until now, and whether they can from now on. */
  wasPublic: boolean;
  isPublic: boolean;
}

/**
 * Gives an item its address; the former one leads to it for good if fans could have seen it. Returns false if the
 * address is, or was, another item's.
 */
export async function moveAddress(tx: Tx, { from, to, wasPublic, isPublic, ...key }: Move): Promise<boolean> {
  if (from !== null) {
    // Also of a post that was published by its time, without being saved.
    await takeAddress(tx, { ...key, slug: from, isPublic: wasPublic });
  }
  if ((await takeAddress(tx, { ...key, slug: to, isPublic })) !== key.ref) return false;
  if (from !== null && from !== to) await releaseUnseenAddress(tx, { ...key, slug: from });
  return true;
}
