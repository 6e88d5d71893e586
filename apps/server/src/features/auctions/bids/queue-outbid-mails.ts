import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { coinValueOf, getClubById } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentPricing } from '#server/lib/money.ts';
import { findLot, findOutbidBids } from './bid-store.ts';

const BidRange = z.object({
  clubId: z.string(),
  lotId: z.string(),
  fromSeq: z.number().int(),
  toSeq: z.number().int(),
});

/** A mail to each fan whose last bid in this range of a lot was topped by somebody else; once for each bid. */
export async function queueOutbidMails(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const range = BidRange.parse(payload);
  const { clubId } = range;
  const club = await getClubById(ctx, clubId);
  await inTransaction(ctx, { clubId }, async (tx) => {
    const lot = await findLot(tx, range);
    const lostBidOf = new Map((await findOutbidBids(tx, range)).map((bid) => [bid.fanId, bid.id]));
    if (!lot || lostBidOf.size === 0) return;
    const exclusive = await getExclusiveById(tx, { clubId, id: lot.exclusiveId });
    const price = presentPricing(lot.currentPriceCoinUnits, coinValueOf(club)).totalCost.text;
    for (const fan of await findFansByIds(tx, clubId, [...lostBidOf.keys()])) {
      await queueMail(ctx, tx, {
        clubSlug: club.slug,
        to: fan.email,
        language: fan.language,
        template: 'outbid',
        values: { name: fan.firstName, exclusive: inLanguage(exclusive.name, fan.language), price },
        linkPath: `/exclusives/${exclusive.slug}`,
        dedupe: `outbid:${lostBidOf.get(fan.id)}`,
      });
    }
  });
}
