import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { type Publication, publicationStateOf } from './publication-rules.ts';

export const publicationTurn = defineTask({
  name: 'publication-turn',
  payload: z.object({ clubId: z.uuid() }),
});

/** Enqueues that pages are made anew when fans begin to see what is scheduled. */
export function schedulePublication(
  uow: UnitOfWork,
  { id, clubId, ...publication }: Publication & { id: string; clubId: string },
): void {
  if (publicationStateOf(publication, uow.clock.now()) !== 'SCHEDULED') return;
  const { publishedAt: at } = publication;
  uow.enqueue(publicationTurn, { clubId }, { dedupe: `publication-turn:${id}:${at.toISOString()}`, at });
}

/**
 * The work of a task at the time from which fans see something, or cease to. What they see is read from its times; this
 * drops only what was cached before.
 */
export async function dropClubPages({
  ctx,
  input: { clubId },
}: {
  ctx: Context;
  input: { clubId: string };
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => uow.invalidate(club));
}
