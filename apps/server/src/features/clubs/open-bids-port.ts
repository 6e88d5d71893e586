import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Where fans have promised sums, which another value of a coin would change, and which they pay while the club is not closed. */
export const openBidsPort = definePort<{
  /** Whether an auction of the club runs, or a winner is waited for. */
  has(uow: UnitOfWork, clubId: string): Promise<boolean>;
}>({ has: async () => false });
