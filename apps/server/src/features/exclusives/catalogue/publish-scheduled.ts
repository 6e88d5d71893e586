import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { type CatalogueRow, lockCatalogueItems, updateCatalogueItem } from './catalogue-store.ts';

export const publishExclusive = defineTask({
  name: 'publish-exclusive',
  payload: z.object({ clubId: z.uuid(), id: z.uuid() }),
});

/** Schedules the publication of a hidden exclusive; each saved version by itself, since a date that was put off may come back. */
export function schedulePublication(
  uow: UnitOfWork,
  { id, publishAt, version }: Pick<CatalogueRow, 'id' | 'publishAt' | 'version'>,
): void {
  const { clubId } = uow.scope;
  if (publishAt === null || clubId === null) return;
  const dedupe = `publish-exclusive:${id}:${publishAt.toISOString()}:${version}`;
  uow.enqueue(publishExclusive, { clubId, id }, { dedupe, at: publishAt });
}

/** Publishes a scheduled exclusive, unless it has been shown, hidden or rescheduled since. */
export async function publishScheduled({
  ctx,
  input: { clubId, id },
}: {
  ctx: Context;
  input: { clubId: string; id: string };
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const [row] = await lockCatalogueItems(uow.tx, { clubId, ids: [id] });
    const isDue = row?.publishAt && row.publishAt <= ctx.clock.now() && !row.visible && !row.archivedAt;
    if (!isDue) return;
    await updateCatalogueItem(uow.tx, { clubId, id }, { visible: true, publishAt: null });
    uow.invalidate(club);
    uow.audit({ actor: system('schedule'), action: 'exclusive.published', subject: `exclusive:${id}` });
  });
}
