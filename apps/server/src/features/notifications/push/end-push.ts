import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { findFansOfUser } from '#server/features/fans/index.ts';
import { reachEverywhere } from '#server/platform/databases.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { deleteSubscriptions, deleteSubscriptionsBefore } from './push-store.ts';

export const endPushTask = defineTask({
  name: 'end-push',
  payload: z.object({ username: z.string(), before: z.iso.datetime() }),
});

type EndPush = z.output<typeof endPushTask.payload>;

/**
 * Ends the notifications of all browsers of an account, at all clubs: a browser that is signed out from elsewhere cannot end its
 * own. The unit of work must not be narrowed to a club. Those in further databases follow by a task.
 */
export async function endPush(uow: UnitOfWork, { username }: Pick<EndPush, 'username'>): Promise<void> {
  for (const { id: fanId, clubId } of await findFansOfUser(uow.tx, username))
    await deleteSubscriptions(uow.tx, { clubId, fanId });
  if (uow.everywhere.length === 1) return;
  const before = uow.clock.now().toISOString();
  uow.enqueue(endPushTask, { username, before }, { dedupe: `end-push:${uow.ids.next()}` });
}

/** Who has signed in and subscribed since keeps that. */
export async function endPushElsewhere({
  ctx,
  input: { username, before },
}: {
  ctx: Context;
  input: EndPush;
}): Promise<void> {
  await reachEverywhere(ctx, (at) =>
    at.unitOfWork({ clubId: null }, async (uow) => {
      for (const { id: fanId, clubId } of await findFansOfUser(uow.tx, username))
        await deleteSubscriptionsBefore(uow.tx, { clubId, fanId, before: new Date(before) });
    }),
  );
}
