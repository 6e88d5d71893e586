import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { coinValueOf, getClubById } from '#server/features/clubs/index.ts';
import { getExclusiveBySlug } from '#server/features/exclusives/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentPricing } from '#server/lib/money.ts';
import { findShownLots } from '../auction-store.ts';
import { findOutbidBids } from './bid-store.ts';

const Outbid = z.object({
  clubId: z.string(),
  lotId: z.string(),
  exclusiveSlug: z.string(),
  /** The top bid before the batch, and the top bid after it. */
  fromSeq: z.number(),
  toSeq: z.number(),
});

/** Mails everybody who lost the lead in a batch and has not taken it back since, once for each lost bid. */
export async function tellOutbid(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { clubId, lotId, exclusiveSlug, fromSeq, toSeq } = Outbid.parse(payload);
  const club = await getClubById(ctx, clubId);
  await inTransaction(ctx, { clubId }, async (tx) => {
    const lost = await findOutbidBids(tx, { clubId, lotId, fromSeq, toSeq });
    if (lost.length === 0) return;
    const exclusive = await getExclusiveBySlug(tx, { clubId, slug: exclusiveSlug });
    const [lot] = await findShownLots(tx, { clubId, exclusiveId: exclusive.id });
    if (!lot || lot.now >= lot.endAt) return;
    const price = presentPricing(lot.currentPriceCoinUnits, coinValueOf(club)).totalCost.text;
    const fans = await findFansByIds(
      tx,
      clubId,
      lost.map(({ fanId }) => fanId),
    );
    const bidOfFan = new Map(lost.map((bid) => [bid.fanId, bid.id]));
    for (const fan of fans) {
      await queueMail(ctx, tx, {
        clubSlug: club.slug,
        to: fan.email,
        language: fan.language,
        template: 'outbid',
        values: { name: fan.firstName, exclusive: inLanguage(exclusive.name, fan.language), price },
        linkPath: `/exclusives/${exclusiveSlug}`,
        dedupe: `outbid:${bidOfFan.get(fan.id)}`,
      });
    }
  });
}
