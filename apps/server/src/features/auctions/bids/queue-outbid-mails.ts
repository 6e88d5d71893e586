import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, getClubById } from '#server/features/clubs/index.ts';
import { getExclusiveById } from '#server/features/exclusives/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import {
  type MailOrder,
  type PushOrder,
  queueMail,
  queuePush,
} from '#server/features/notifications/index.ts';
import { inLanguage, type LocalizedText } from '#server/lib/language.ts';
import { coinUnitsToCents, moneyText } from '#server/lib/money.ts';
import { findOutbidBids } from './bid-store.ts';
import { findLots } from './lot-store.ts';
import type { outbidTask } from './notify-outbid.ts';

/** A mail to each fan whose last bid in these ranges was topped by somebody else; once for each bid. */
export async function queueOutbidMails({
  ctx,
  input: { clubId, ranges },
}: {
  ctx: Context;
  input: z.infer<typeof outbidTask.payload>;
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const lost = await findOutbidBids(uow.tx, { clubId, ranges });
    const lots = await describeLots(uow.tx, club, [...new Set(lost.map(({ lotId }) => lotId))]);
    const fans = await findFansByIds(uow.tx, clubId, [...new Set(lost.map(({ fanId }) => fanId))]);
    const fanById = new Map(fans.map((fan) => [fan.id, fan]));
    const outbid = lost.flatMap(({ id, lotId, fanId }) => {
      const [lot, fan] = [lots.get(lotId), fanById.get(fanId)];
      return lot && fan ? { club, lot, fan, bidId: id } : [];
    });
    await queueMail(uow, ...outbid.map(outbidMail));
    await queuePush(uow, ...outbid.map(outbidPush));
  });
}

interface OutbidLot {
  slug: string;
  name: LocalizedText;
  priceCents: bigint;
}

async function describeLots(tx: Tx, club: ClubRecord, lotIds: string[]): Promise<Map<string, OutbidLot>> {
  const described = new Map<string, OutbidLot>();
  for (const { lotId, exclusiveId, currentPriceCoinUnits } of await findLots(tx, {
    clubId: club.id,
    lotIds,
  })) {
    const { slug, name } = await getExclusiveById(tx, { clubId: club.id, id: exclusiveId });
    const priceCents = coinUnitsToCents(currentPriceCoinUnits, club.tokenPriceCents);
    described.set(lotId, { slug, name, priceCents });
  }
  return described;
}

interface Outbid {
  club: ClubRecord;
  lot: OutbidLot;
  fan: FanRecord;
  bidId: string;
}

function outbidMail({ club, lot, fan, bidId }: Outbid): MailOrder {
  return {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template: 'outbid',
    values: {
      name: fan.firstName || fan.name,
      exclusive: inLanguage(lot.name, fan.language),
      price: moneyText(lot.priceCents, fan.language),
    },
    linkPath: `/exclusives/${lot.slug}`,
    dedupe: `outbid:${bidId}`,
  };
}

function outbidPush({ club, lot, fan, bidId }: Outbid): PushOrder {
  return {
    clubId: club.id,
    fanId: fan.id,
    topic: 'OUTBID',
    template: 'outbid',
    values: {
      exclusive: inLanguage(lot.name, fan.language),
      price: moneyText(lot.priceCents, fan.language),
    },
    linkPath: `/exclusives/${lot.slug}`,
    dedupe: `outbid:${bidId}`,
  };
}
