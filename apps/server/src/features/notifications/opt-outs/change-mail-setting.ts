import type { MailSetting } from '@tifo/contracts/notifications';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, clubContentPort, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { changeSubscription, isOptedOut } from './subscription.ts';

interface Own {
  slug: string;
  username: string;
}

/** Returns whether the fan gets the mails of each topic that this club sends to fans. */
export async function listMailSettings({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<Own>): Promise<MailSetting[]> {
  const club = await getClub(ctx, slug);
  const { email: to, language } = await requireReferredFanSelf(ctx, { actor, club, username });
  const topics = await topicsOf(ctx, club);
  return Promise.all(
    topics.map(async (topic) => {
      const isWanted = !(await isOptedOut(ctx, { clubSlug: slug, to, topic, language }));
      return { topic, isWanted };
    }),
  );
}

/** Saves the same choice as the link in such a mail. */
export async function changeMailSetting({
  ctx,
  actor,
  input: { slug, username, topic, isWanted },
}: UseCase<Own & MailSetting>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { email: to, language } = await requireReferredFanSelf(ctx, { actor, club, username });
  await changeSubscription(ctx, { clubSlug: slug, to, topic, language }, { isWanted });
}

async function topicsOf(
  ctx: Context,
  { id, membershipFeeCents }: ClubRecord,
): Promise<MailSetting['topic'][]> {
  const hasAuctions = (await clubContentPort.of(ctx).hasAuctions([id])).has(id);
  return [
    ...(hasAuctions ? (['AUCTIONS'] as const) : []),
    ...(membershipFeeCents === null ? [] : (['MEMBERSHIP'] as const)),
  ];
}
