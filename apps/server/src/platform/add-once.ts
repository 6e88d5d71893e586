import type { Context, UnitOfWork } from '#server/context.ts';
import { hashBody } from '#server/db/idempotency.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';

interface AddRequest {
  clubId: string;
  actor: Actor;
  /** What is added: `posts`. */
  route: string;
  /** Absent: a request of its own. */
  requestId: string | undefined;
  draft: object;
  /** What another request with the same id may not change (`idempotency.mismatch`). */
  fixed?: object;
}

export interface Added {
  id: string;
  /** Whether it was added as it is sent now; an earlier request with the same id may have added it otherwise. */
  isAsSent: boolean;
}

/** Adds one record per request id, under the id that `add` is called with. */
export async function addOnce(
  ctx: Context,
  { clubId, actor, route, requestId, draft, fixed }: AddRequest,
  add: (uow: UnitOfWork, id: string) => Promise<void>,
): Promise<Added> {
  const id = ctx.ids.next();
  const sent = hashBody(draft);
  const once = { username: actorName(actor), route, key: requestId ?? null, body: fixed ?? null };
  const added = await ctx.unitOfWork({ clubId, once }, async (uow) => {
    await add(uow, id);
    return { id, sent };
  });
  return { id: added.id, isAsSent: added.sent === sent };
}
