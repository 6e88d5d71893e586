import type { Context, UnitOfWork } from '#server/context.ts';
import { hashBody } from '#server/db/idempotency.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { FIRST_VERSION } from '#server/lib/first-version.ts';

interface AddRequest<Item> {
  clubId: string;
  actor: Actor;
  /** What is added: `posts`. */
  route: string;
  /** Absent: a request of its own. */
  requestId: string | undefined;
  draft: object;
  /** What another request with the same id may not change (`idempotency.mismatch`). */
  fixed?: object;
  /** Adds the draft under this id. */
  add: (uow: UnitOfWork, id: string) => Promise<void>;
  read: (id: string) => Promise<Item>;
  /** Changes what was added to the draft. Throws `edit.stale` unless it has that version. */
  edit: (id: string, version: number) => Promise<Item>;
}

/**
 * Adds one record per request id, and returns it. A request that is sent again, since its answer was lost, changes what it has
 * added to what it is now, unless that was changed since.
 */
export async function addOnce<Item extends { version: number }>(
  ctx: Context,
  { clubId, actor, route, requestId, draft, fixed, add, read, edit }: AddRequest<Item>,
): Promise<Item> {
  const id = ctx.ids.next();
  const sent = hashBody(draft);
  const once = { username: actorName(actor), route, key: requestId ?? null, body: fixed ?? null };
  const added = await ctx.unitOfWork({ clubId, once }, async (uow) => {
    await add(uow, id);
    return { id, sent };
  });
  const item = await read(added.id);
  const isAsSent = added.sent === sent && item.version === FIRST_VERSION;
  return added.id === id || isAsSent ? item : edit(added.id, FIRST_VERSION);
}
