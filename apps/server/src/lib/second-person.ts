import { type Actor, actorName } from './actor.ts';
import { ConflictError, ForbiddenError } from './errors.ts';

/** What one person has asked for and another decides on. */
interface Asked {
  state: string;
  askedBy: string;
  decidedBy: string | null;
}

interface Decision {
  state: string;
  actor: Actor;
  /** The codes of the refusals. */
  codes: { ownRequest: string; notAsked: string; decided: string };
}

/**
 * Returns whether the decision is still to be made: a retry after a lost reply finds its work done. Throws if
 * it is the requester's own, or was decided otherwise. The caller has locked what was asked for.
 */
export function isToDecide(asked: Asked, { state, actor, codes }: Decision): boolean {
  const decidedBy = actorName(actor);
  if (asked.askedBy === decidedBy) throw new ForbiddenError(codes.ownRequest);
  if (asked.state === state && asked.decidedBy === decidedBy) return false;
  if (asked.state !== 'WAITING') throw new ConflictError(codes.decided);
  return true;
}

/**
 * Returns whether the requester's withdrawal is still to be made: a retry after a lost reply finds its work done. Throws if
 * somebody else has asked, or it was decided. The caller has locked what was asked for.
 */
export function isToWithdraw(
  asked: Omit<Asked, 'decidedBy'>,
  { state, actor, codes }: Omit<Decision, 'codes'> & { codes: Omit<Decision['codes'], 'ownRequest'> },
): boolean {
  if (asked.askedBy !== actorName(actor)) throw new ForbiddenError(codes.notAsked);
  if (asked.state === state) return false;
  if (asked.state !== 'WAITING') throw new ConflictError(codes.decided);
  return true;
}
