import { ConflictError } from '#server/lib/errors.ts';

/** Throws for a fan with a leading bid, a due payment or an open payment. */
export function assertOwesNothing(obligations: string[]): void {
  if (obligations.length > 0) throw new ConflictError('erasure.obligations', { members: { obligations } });
}
