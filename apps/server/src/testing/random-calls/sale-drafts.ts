import { randomUUID } from 'node:crypto';
import {
  about,
  type Drafts,
  inMs,
  type MakeDraft,
  nothing,
  reason,
  SECOND_MS,
  someEuros,
  someId,
  WAITS,
  WORDS,
} from './draft.ts';
import { find, type Ground } from './ground.ts';

const CLUB = '/api/back-office/clubs/{slug}';
const AUCTION = `${CLUB}/auctions/{auctionId}`;
const LOT = `${CLUB}/lots/{lotId}`;
const GIVEAWAY = `${CLUB}/giveaways/{giveawayId}`;

const createAuction: MakeDraft = ({ dice }) => ({
  body: {
    ...{ id: randomUUID(), name: WORDS, anonymous: dice.isOneIn(2), extension: null, increments: [] },
    ...{ startAt: inMs(SECOND_MS / 2), endAt: inMs((3 + dice.below(20)) * SECOND_MS) },
  },
});

const addLots: MakeDraft = async (ground) => {
  const auction = await find(ground, 'auction', ['end_at > now()']);
  if (!auction) return null;
  const free = await find(ground, 'exclusive', ['stock > 0 and not is_lot']);
  const exclusiveIds = [free?.id ?? (await someId(ground, 'exclusiveId'))];
  return { path: { auctionId: auction.id }, body: { exclusiveIds, version: auction.version } };
};

const voidBid: MakeDraft = async (ground) => {
  const lot = await find(ground, 'lot', [
    'top_bid_id is not null and (closed_at is null or $2)',
    ground.dice.isOneIn(4),
  ]);
  return lot ? { path: { lotId: lot.id, bidId: lot.top_bid_id }, body: { reason } } : null;
};

/** About a lot that is owed, with the fan who owes it. */
const aboutDebt: MakeDraft = async (ground) => {
  const lot = await find(ground, 'lot', ['due_bid_id is not null and paid_at is null']);
  const bid = lot ? await find(ground, 'bid', ['id = $2', lot.due_bid_id]) : undefined;
  return bid ? { path: { lotId: bid.lot_id }, body: { buyerId: bid.fan_id, reason } } : null;
};

const someCents = (ground: Ground) =>
  ground.dice.isOneIn(2) ? { cents: Math.round(someEuros(ground) * 100) } : {};

const refund = (ground: Ground) => ({ id: randomUUID(), reason, ...someCents(ground) });

const approveRefund: MakeDraft = async (ground) => {
  const request = await find(ground, 'refund_request', ["state = 'WAITING'"]);
  if (!request) return null;
  const { maker, club, staff, dice } = ground;
  const url = `/api/back-office/clubs/${club.slug}/refund-requests/${request.id}/preview`;
  const preview = await maker.app.inject({ url, headers: dice.pick(staff).headers() });
  return preview.statusCode === 200
    ? { path: { requestId: request.id }, body: { shown: preview.json() } }
    : null;
};

const createGiveaway: MakeDraft = ({ dice, club }) => {
  const id = randomUUID();
  return {
    body: {
      ...{ id, slug: `quiz-${id.slice(0, 8)}`, type: 'GIVEAWAY', sponsorName: 'Northwind' },
      ...{ textKey: 'contest', partnerSlug: null, startAt: inMs(-SECOND_MS) },
      endAt: inMs((4 + dice.below(6)) * SECOND_MS),
      rewardCoins: club.coinsEnabled ? dice.below(10) : 0,
      draw: { winnerCount: 1 + dice.below(3), prize: WORDS },
      questions: [
        {
          ...{ kind: 'CHOICE', title: WORDS, preTitleMarkdown: { en: '', fr: '' }, required: true },
          answers: [WORDS, WORDS],
        },
      ],
    },
  };
};

const changeExclusives: MakeDraft = async (ground) => {
  const exclusive = await find(ground, 'exclusive');
  if (!exclusive) return null;
  const change = ground.dice.pick(['PUBLISH', 'HIDE', 'ARCHIVE', 'RESTORE', 'TO_EXPERIENCE']);
  return { body: { chosen: [{ id: exclusive.id, version: exclusive.version }], change } };
};

const editExclusives: MakeDraft = async (ground) => {
  const exclusive = await find(ground, 'exclusive');
  if (!exclusive) return null;
  const chosen = [{ id: exclusive.id, version: exclusive.version }];
  return { body: { chosen, priceCoins: 1 + ground.dice.below(90) } };
};

const orderLots: MakeDraft = async (ground) => {
  const auction = await find(ground, 'auction', ['start_at > now() or visible']);
  if (!auction) return null;
  const { rows } = await ground.maker.ctx.db.$client.query(
    'select id from app.lot where auction_id = $1 order by random()',
    [auction.id],
  );
  const lots = rows.map(({ id }) => ({ id, startingPriceCoins: 1 + ground.dice.below(100) }));
  return { path: { auctionId: auction.id }, body: { lots, version: auction.version } };
};

/** A prize, and what is asked of it. */
const aboutPrize =
  (toBody?: (ground: Ground) => object): MakeDraft =>
  async (ground) => {
    const winner = await find(ground, 'giveaway_winner');
    if (!winner) return null;
    const path = { giveawayId: winner.giveaway_id, rank: String(winner.rank) };
    return { path, ...(toBody ? { body: toBody(ground) } : {}) };
  };

const delivered = ({ dice }: Ground) => ({ delivery: dice.isOneIn(3) ? null : 'SENT', note: '' });

/** Of what the club sells: auctions, lots, giveaways, exclusives, and orders with their refunds. */
export const SALE_DRAFTS: Drafts = {
  [`POST ${CLUB}/auctions`]: createAuction,
  [`POST ${AUCTION}/lots`]: addLots,
  [`POST ${AUCTION}/extend`]: about(
    ['auctionId', 'auction', 'visible and end_at > now()'],
    ({ dice }, { end_at }) => ({
      endAt: new Date(end_at.getTime() + (1 + dice.below(60)) * SECOND_MS).toISOString(),
      reason,
    }),
  ),
  [`POST ${AUCTION}/duplicate`]: about(['auctionId', 'auction', 'end_at < now()'], () => ({
    id: randomUUID(),
    unsoldLots: true,
  })),
  [`POST ${AUCTION}/show`]: about(['auctionId', 'auction', 'not visible and end_at > now()'], nothing),
  [`POST ${AUCTION}/close`]: about(['auctionId', 'auction', 'end_at > now()']),
  [`POST ${LOT}/bids/{bidId}/void`]: voidBid,
  [`POST ${LOT}/offer`]: aboutDebt,
  [`POST ${LOT}/mark-paid`]: aboutDebt,
  [`POST ${LOT}/cancel-sale`]: aboutDebt,
  [`POST ${LOT}/mark-unpaid`]: about(['lotId', 'lot', 'paid_otherwise is not null']),
  [`POST ${CLUB}/exclusives/{exclusiveId}/duplicate`]: about(
    ['exclusiveId', 'exclusive', 'is_lot'],
    ({ dice }) => ({
      requestId: randomUUID(),
      ...(dice.isOneIn(2) ? { withSpareStock: true } : {}),
    }),
  ),
  [`POST ${LOT}/deliver`]: about(['lotId', 'lot', 'paid_at is not null'], delivered),
  [`POST ${CLUB}/orders/{orderId}/deliver`]: about(['orderId', 'orders', "status = 'PAID'"], delivered),
  [`POST ${LOT}/remind`]: about(['lotId', 'lot', 'due_bid_id is not null and paid_at is null'], nothing),
  [`POST ${CLUB}/orders/{orderId}/refuse-withdrawal`]: about([
    'orderId',
    'orders',
    'withdrawn_at is not null',
  ]),
  [`POST ${CLUB}/orders/{orderId}/piece-back`]: about(
    ['orderId', 'orders', 'withdrawn_at is not null'],
    ({ dice }) => ({ isBack: dice.isOneIn(2) }),
  ),
  [`POST ${CLUB}/orders/{orderId}/refund`]: about(
    ['orderId', 'orders', "status in ('PAID', 'FULFILLED')"],
    refund,
  ),
  [`POST ${CLUB}/payments/{paymentId}/refund`]: about(
    ['paymentId', 'payment', "status = 'SUCCEEDED'"],
    refund,
  ),
  [`POST ${CLUB}/refund-requests/{requestId}/approve`]: approveRefund,
  [`POST ${CLUB}/refund-requests/{requestId}/refuse`]: about(['requestId', 'refund_request', WAITS]),
  [`POST ${CLUB}/refund-requests/{requestId}/withdraw`]: about(['requestId', 'refund_request', WAITS]),
  [`POST ${CLUB}/giveaways`]: createGiveaway,
  [`POST ${GIVEAWAY}/show`]: about(['giveawayId', 'giveaway', 'not visible and end_at > now()'], nothing),
  [`POST ${GIVEAWAY}/draw`]: about(
    ['giveawayId', 'giveaway', 'visible and end_at < now() and winner_count > 0'],
    nothing,
  ),
  [`GET ${GIVEAWAY}/winners/{rank}/recipient`]: aboutPrize(),
  [`POST ${GIVEAWAY}/winners/{rank}/deliver`]: aboutPrize(delivered),
  [`POST ${GIVEAWAY}/winners/{rank}/forfeit`]: aboutPrize(() => ({ reason })),
  [`POST ${GIVEAWAY}/winners/{rank}/approve-forfeit`]: aboutPrize(nothing),
  [`POST ${GIVEAWAY}/winners/{rank}/withdraw-forfeit`]: aboutPrize(() => ({ reason })),
  [`POST ${CLUB}/exclusive-changes`]: changeExclusives,
  [`POST ${CLUB}/exclusive-edits`]: editExclusives,
  [`POST ${CLUB}/exclusives/{exclusiveId}/stock-movements`]: about(
    ['exclusiveId', 'exclusive', 'archived_at is null'],
    ({ dice }) => ({ change: dice.pick([-3, -1, 1, 5]), reason }),
  ),
  [`PUT ${AUCTION}/lots`]: orderLots,
};
