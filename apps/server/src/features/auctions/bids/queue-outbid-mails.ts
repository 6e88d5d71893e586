import type { Media } from '@tifo/contracts/values';
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
import { lotMailSubject } from '../lot-mail-subject.ts';
import { findOutbidBids } from './bid-store.ts';
import { findLots } from './lot-store.ts';
import type { outbidTask } from './notify-outbid.ts';

/**
 * Mails each fan whose last bid in these ranges was topped by another fan, once per bid: that they can bid again, or
 * that the lot is gone.
 */
export async function queueOutbidMails({
  ctx,
  input: { clubId, ranges },
}: {
  ctx: Context;
  input: z.infer<typeof outbidTask.payload>;
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  const now = ctx.clock.now();
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const lost = await findOutbidBids(uow.tx, { clubId, ranges });
    const lots = await describeLots(uow.tx, club, [...new Set(lost.map(({ lotId }) => lotId))]);
    const fans = await findFansByIds(uow.tx, clubId, [...new Set(lost.map(({ fanId }) => fanId))]);
    const fanById = new Map(fans.map((fan) => [fan.id, fan]));
    const outbid = lost.flatMap(({ id, lotId, fanId }) => {
      const [lot, fan] = [lots.get(lotId), fanById.get(fanId)];
      return lot && fan ? { club, lot, fan, bidId: id, now } : [];
    });
    await queueMail(uow, ...outbid.map(outbidMail));
    await queuePush(uow, ...outbid.map(outbidPush));
  });
}

interface OutbidLot {
  slug: string;
  name: LocalizedText;
  priceCents: bigint;
  medias: Media[];
  endAt: Date;
}

async function describeLots(tx: Tx, club: ClubRecord, lotIds: string[]): Promise<Map<string, OutbidLot>> {
  const described = new Map<string, OutbidLot>();
  for (const { lotId, exclusiveId, currentPriceCoinUnits, endAt } of await findLots(tx, {
    clubId: club.id,
    lotIds,
  })) {
    const { slug, name, medias } = await getExclusiveById(tx, { clubId: club.id, id: exclusiveId });
    const priceCents = coinUnitsToCents(currentPriceCoinUnits, club.tokenPriceCents);
    described.set(lotId, { slug, name, priceCents, medias, endAt });
  }
  return described;
}

interface Outbid {
  club: ClubRecord;
  lot: OutbidLot;
  fan: FanRecord;
  bidId: string;
  now: Date;
}

const templateOf = ({ lot, now }: Outbid) => (lot.endAt > now ? 'outbid' : 'outbidAtEnd');

function outbidMail(outbid: Outbid): MailOrder {
  const { club, lot, fan, bidId, now } = outbid;
  const price = moneyText(lot.priceCents, fan.language);
  return {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: templateOf(outbid),
    values: {
      name: fan.firstName || fan.name,
      exclusive: inLanguage(lot.name, fan.language),
      price,
    },
    linkPath: `/exclusives/${lot.slug}`,
    card: lotMailSubject({
      medias: lot.medias,
      fact: { name: 'price', value: price },
      end: { at: lot.endAt, now, timeZone: club.timeZone },
      language: fan.language,
    }),
    dedupe: `outbid:${bidId}`,
  };
}

function outbidPush(outbid: Outbid): PushOrder {
  const { club, lot, fan, bidId } = outbid;
  return {
    clubId: club.id,
    fanId: fan.id,
    topic: 'OUTBID',
    template: templateOf(outbid),
    values: {
      exclusive: inLanguage(lot.name, fan.language),
      price: moneyText(lot.priceCents, fan.language),
    },
    linkPath: `/exclusives/${lot.slug}`,
    dedupe: `outbid:${bidId}`,
  };
}
