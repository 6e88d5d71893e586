import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, getClubById } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, getExclusiveById } from '#server/features/exclusives/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinsText, presentMoney } from '#server/lib/money.ts';
import { findLinesOfOrders, type OrderRecord } from './order-store.ts';

type OrderTemplate = 'orderPaid' | 'orderRefunded' | 'orderGivenBack';
type Cost = Pick<OrderRecord, 'id' | 'usedCoinUnits' | 'finalCents'>;

/** Tells the fan what became of the order, once, in their language. */
export async function tellBuyer(
  ctx: Context,
  tx: Tx,
  { order, template }: { order: OrderRecord; template: OrderTemplate },
): Promise<void> {
  const { clubId, id: orderId, fanId } = order;
  const club = await getClubById(ctx, clubId);
  const [fan] = await findFansByIds(tx, clubId, [fanId]);
  const [line] = await findLinesOfOrders(tx, { clubId, orderIds: [orderId] });
  if (!fan || !line) return;
  const exclusive = await getExclusiveById(tx, { clubId, id: line.exclusiveId });
  await queueOrderMail(ctx, tx, { order, club, exclusive, fan, template });
}

interface OrderNews {
  order: Cost;
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  fan: FanRecord;
}

/** The thanks for an order, for whoever has all the rest at hand. */
export async function tellOfPayment(ctx: Context, tx: Tx, news: OrderNews): Promise<void> {
  await queueOrderMail(ctx, tx, { ...news, template: 'orderPaid' });
}

async function queueOrderMail(
  ctx: Context,
  tx: Tx,
  { order, club, exclusive, fan, template }: OrderNews & { template: OrderTemplate },
): Promise<void> {
  // Of an order that came too late only money has arrived; its coins never left.
  const paid = template === 'orderRefunded' ? { ...order, usedCoinUnits: 0n } : order;
  await queueMail(ctx, tx, {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template,
    values: { exclusive: inLanguage(exclusive.name, fan.language), amount: costText(paid, club.ticker) },
    linkPath: '/profile',
    dedupe: `${template}:${order.id}`,
  });
}

/** `20 AUR + 50.00 €`, each only where there is some. */
function costText({ usedCoinUnits, finalCents }: Cost, ticker: string): string {
  const coins = usedCoinUnits > 0n ? [coinsText(usedCoinUnits, ticker)] : [];
  const money = finalCents > 0n || coins.length === 0 ? [presentMoney(finalCents).text] : [];
  return [...coins, ...money].join(' + ');
}
