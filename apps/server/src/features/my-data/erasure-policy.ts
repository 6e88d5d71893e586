import { ConflictError } from '#server/lib/errors.ts';

/** Nobody leaves with a bid that leads, a price that is owed or a payment that is under way. */
export function assertOwesNothing(obligations: string[]): void {
  if (obligations.length > 0) throw new ConflictError('erasure.obligations', { members: { obligations } });
}
