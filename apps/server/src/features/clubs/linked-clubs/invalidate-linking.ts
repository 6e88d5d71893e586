import type { UnitOfWork } from '#server/context.ts';
import { findClubsLinkingTo } from './linked-club-store.ts';

/**
 * Drops the cached pages of the clubs that link this one, and show its names, its crest and its cover. Reads outside of the
 * transaction, which is narrowed to one club and does not see the links of others.
 */
export async function invalidateLinking(uow: UnitOfWork, linkedClubId: string): Promise<void> {
  for (const linking of await findClubsLinkingTo(uow.db, linkedClubId)) uow.invalidate(linking);
}
