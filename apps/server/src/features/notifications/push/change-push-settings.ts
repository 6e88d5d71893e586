import type { ChangePushSettingsInput } from '@tifo/contracts/notifications';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { upsertPreference } from './push-store.ts';

/** Saves the fan's notification topics and quiet hours. */
export async function changePushSettings({
  ctx,
  actor,
  input: { slug, username, topics, quietHours },
}: UseCase<ChangePushSettingsInput & { slug: string; username: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    upsertPreference(uow.tx, {
      clubId: club.id,
      fanId,
      topics: [...new Set(topics)],
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
    }),
  );
}
