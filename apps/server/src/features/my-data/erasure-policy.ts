import { ConflictError } from '#server/lib/errors.ts';

/** Throws for administrators of the platform, whose work ends in the back office: the last one’s does not. */
export function assertRunsNoPlatform(isAdministrator: boolean): void {
  if (isAdministrator) throw new ConflictError('erasure.administrator');
}

/** Throws for a fan with a leading bid, a due payment or an open payment. */
export function assertOwesNothing(obligations: string[]): void {
  if (obligations.length > 0) throw new ConflictError('erasure.obligations', { members: { obligations } });
}
