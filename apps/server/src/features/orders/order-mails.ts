import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { Language } from '@tifo/contracts/values';
import type { UnitOfWork } from '#server/context.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, getExclusiveById } from '#server/features/exclusives/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import { type MailOrder, queueMail } from '#server/features/notifications/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinsText, moneyText } from '#server/lib/money.ts';
import { findLinesOfOrders, type OrderRecord } from './order-store.ts';

type OrderTemplate = 'orderPaid' | 'orderRefunded' | 'orderGivenBack' | 'orderPartlyGivenBack';
type Cost = Pick<OrderRecord, 'id' | 'usedCoinUnits' | 'finalCents'>;

/** Mails the fan the outcome of the order, once, in their language; returns the items of the order. */
export async function notifyBuyer(
  uow: UnitOfWork,
  { order, template }: { order: OrderRecord; template: 'orderPaid' | 'orderRefunded' },
): Promise<OrderItems> {
  const items = await findOrderItems(uow, order);
  // An order that was paid too late is refunded in euros only; its coins were never taken.
  const usedCoinUnits = template === 'orderRefunded' ? 0n : order.usedCoinUnits;
  await queueMail(uow, toMail({ ...items, order: { ...order, usedCoinUnits }, template }));
  return items;
}

/** Mails the fan what has been refunded of an order, once for each refund. */
export async function notifyOfRefund(
  uow: UnitOfWork,
  { order, refund }: { order: OrderRecord; refund: { coinUnits: bigint; cents: bigint; isWhole: boolean } },
): Promise<void> {
  const items = await findOrderItems(uow, order);
  await queueMail(
    uow,
    toMail({
      ...items,
      order: { id: order.id, usedCoinUnits: refund.coinUnits, finalCents: refund.cents },
      template: refund.isWhole ? 'orderGivenBack' : 'orderPartlyGivenBack',
      dedupe: `orderGivenBack:${order.id}:${order.refundedCents}`,
    }),
  );
}

/** Mails the buyer of an order what becomes of their withdrawal from it; each refusal and confirmation once. */
export async function notifyOfWithdrawal(
  uow: UnitOfWork,
  { order, template, toValues, occasion }: WithdrawalNews,
): Promise<void> {
  const { club, fan, exclusive } = await findOrderItems(uow, order);
  const { language } = fan;
  await queueMail(uow, {
    ...{ clubSlug: club.slug, to: fan.email, fan, language, template },
    values: {
      name: fan.firstName || fan.name,
      exclusive: inLanguage(exclusive.name, language),
      order: orderNumber(order.id),
      ...toValues?.(language),
    },
    linkPath: `/orders/${order.id}`,
    card: { pictureUrl: pictureOf(exclusive), facts: [] },
    dedupe: [template, order.id, ...(occasion ? [occasion] : [])].join(':'),
  });
}

interface WithdrawalNews {
  order: OrderRecord;
  template: 'orderWithdrawn' | 'withdrawalRefused' | 'pieceBack' | 'pieceNotBack';
  /** Those of the template besides its order. */
  toValues?: (language: Language) => Record<string, string>;
  /** Tells apart what can happen more than once. */
  occasion?: string;
}

export async function findOrderItems(
  uow: UnitOfWork,
  { clubId, id: orderId, fanId }: OrderRecord,
): Promise<OrderItems> {
  const club = await readClub(uow, clubId);
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  const [line] = await findLinesOfOrders(uow.tx, { clubId, orderIds: [orderId] });
  if (!fan || !line) throw new Error('An order has a buyer and an item');
  return { club, fan, exclusive: await getExclusiveById(uow.tx, { clubId, id: line.exclusiveId }) };
}

/** The buyer, the item and the club of an order. */
export interface OrderItems {
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  fan: FanRecord;
}

interface OrderNews extends OrderItems {
  order: Cost;
}

/** Mails the thanks for paid orders; the caller has loaded all their data. */
export async function notifyOfPayments(uow: UnitOfWork, news: OrderNews[]): Promise<void> {
  await queueMail(uow, ...news.map((each) => toMail({ ...each, template: 'orderPaid' })));
}

function toMail({
  order,
  club,
  exclusive,
  fan,
  template,
  dedupe,
}: OrderNews & { template: OrderTemplate; dedupe?: string }): MailOrder {
  const amount = costText(order, club.ticker, fan.language);
  return {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template,
    values: { exclusive: inLanguage(exclusive.name, fan.language), amount },
    linkPath: '/profile',
    ...(template === 'orderPaid'
      ? {
          card: {
            pictureUrl: pictureOf(exclusive),
            facts: [{ name: 'paid', value: amount }],
          },
        }
      : {}),
    dedupe: dedupe ?? `${template}:${order.id}`,
  };
}

const pictureOf = ({ medias }: ExclusiveRecord) => medias.find(({ type }) => type === 'IMAGE')?.url ?? null;

/** Formats `20 AUR + 50.00 €`; parts of zero are left out. */
function costText({ usedCoinUnits, finalCents }: Cost, ticker: string, language: Language): string {
  const coins = usedCoinUnits > 0n ? [coinsText(usedCoinUnits, ticker, language)] : [];
  const money = finalCents > 0n || coins.length === 0 ? [moneyText(finalCents, language)] : [];
  return [...coins, ...money].join(' + ');
}
