import type { UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';

/** Sums that fans have promised: another value of a coin would change them, and a closed club could not take them. */
export const openBidsPort = definePort<{
  /** Whether an auction of the club runs, or a winner is waited for. */
  has(uow: UnitOfWork, clubId: string): Promise<boolean>;
}>({ has: async () => false });
