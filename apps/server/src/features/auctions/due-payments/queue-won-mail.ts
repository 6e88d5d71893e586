import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { coinValueOf, getClubById } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentPricing } from '#server/lib/money.ts';
import type { DueLot } from '../auction-store.ts';

export interface WonMail {
  template: 'lotWon' | 'lotReminder' | 'lotOffered';
  due: Pick<DueLot, 'clubId' | 'lotId' | 'exclusiveId' | 'fanId' | 'bidId' | 'priceCoinUnits'>;
  /** Tells reminders of the same payment apart. */
  part?: string;
}

/** Tells a fan that the price of a lot is theirs to pay, with the way there. Each mail leaves once. */
export async function queueWonMail(ctx: Context, tx: Tx, { template, due, part }: WonMail): Promise<void> {
  const { clubId } = due;
  const club = await getClubById(ctx, clubId);
  const exclusive = await getExclusiveById(tx, { clubId, id: due.exclusiveId });
  const [fan] = await findFansByIds(tx, clubId, [due.fanId]);
  if (!fan) return;
  await queueMail(ctx, tx, {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template,
    values: {
      name: fan.firstName,
      exclusive: inLanguage(exclusive.name, fan.language),
      price: presentPricing(due.priceCoinUnits, coinValueOf(club)).totalCost.text,
    },
    linkPath: `/exclusives/${exclusive.slug}`,
    dedupe: [template, due.lotId, due.bidId, part].filter(Boolean).join(':'),
  });
}
