import type { PushSettings } from '@tifo/contracts/notifications';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { DEFAULT_TOPICS } from './push-preference-rules.ts';
import { findPreference, findSubscriptions } from './push-store.ts';

/** Returns the fan's notification settings, and the key with which their browser subscribes. */
export async function showPushSettings({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<PushSettings> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireReferredFanSelf(ctx, { actor, club, username });
  const [preference, subscriptions] = await Promise.all([
    findPreference(ctx.db, { clubId: club.id, fanId }),
    findSubscriptions(ctx.db, { clubId: club.id, fanId }),
  ]);
  const { quietFrom, quietTo } = preference ?? {};
  return {
    publicKey: ctx.push.publicKey,
    topics: preference?.topics ?? [...DEFAULT_TOPICS],
    endpoints: subscriptions.map(({ endpoint }) => endpoint),
    quietHours: quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null,
  };
}
