import { randomUUID } from 'node:crypto';
import { plainPicture } from '../factories/open-media-library.ts';
import { about, type Drafts, inMs, type MakeDraft, reason, someEuros, someId } from './draft.ts';
import { find, type Ground } from './ground.ts';

const CLUB = '/api/back-office/clubs/{slug}';
const AUCTION = `${CLUB}/auctions/{auctionId}`;
const LOT = `${CLUB}/lots/{lotId}`;
const GIVEAWAY = `${CLUB}/giveaways/{giveawayId}`;
const RECEIPT = `${CLUB}/receipts/{receiptId}`;
const DOMAIN = `${CLUB}/domains/{host}`;
const SECOND_MS = 1000;
const WORDS = { en: 'The gala', fr: 'Le gala' };

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

/** To another bidder of the lot, or the one who owes it. */
const toBuyer =
  (where: string): MakeDraft =>
  async (ground) => {
    const lot = await find(ground, 'lot', [where]);
    const bid = lot ? await find(ground, 'bid', ['lot_id = $2', lot.id]) : undefined;
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

const giveMembership: MakeDraft = async (ground) => {
  if (!ground.club.membershipFeeCents) return null;
  const fan = await find(ground, 'fan', ["kyc_status in ('DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING')"]);
  return fan ? { body: { id: randomUUID(), fanId: fan.id, reason } } : null;
};

const renameFan: MakeDraft = async (ground) => {
  const fan = await find(ground, 'fan');
  if (!fan) return null;
  const before = { firstName: fan.first_name, lastName: fan.last_name };
  const lastName = `Lind ${ground.dice.below(9)}`;
  return { path: { fanId: fan.id }, body: { firstName: 'Ada', lastName, before, reason } };
};

const listGifts: MakeDraft = async (ground) => {
  const fan = await find(ground, 'fan');
  const csv = `fan,coins\n${fan?.email},${1 + ground.dice.below(90)}`;
  return { body: { id: randomUUID(), csv, reason, isTrial: ground.dice.isOneIn(2) } };
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

/** Sends a picture of one of a few colours, so that some are in the library already; returns its id. */
async function sendPicture({ maker, club, staff, dice }: Ground): Promise<string | null> {
  const bytes = await plainPicture(dice.pick(['red', 'green', 'blue', 'white']));
  const asked = await maker.app.inject({
    ...{ method: 'POST', url: `/api/back-office/clubs/${club.slug}/media-uploads` },
    headers: dice.pick(staff).headers(),
    payload: { name: 'scarf.png', contentType: 'image/png', contentLength: bytes.length },
  });
  if (asked.statusCode !== 201) return null;
  const { id, parts } = asked.json();
  const { pathname, search } = new URL(parts[0].url);
  const headers = { 'content-type': 'image/png' };
  await maker.app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes });
  return id;
}

const finishUpload: MakeDraft = async (ground) => {
  const mediaId = await sendPicture(ground);
  return mediaId ? { path: { mediaId } } : null;
};

const replacePicture: MakeDraft = async (ground) => {
  const asset = await find(ground, 'media_asset', ["status = 'READY'"]);
  const uploadId = asset ? await sendPicture(ground) : null;
  return asset && uploadId
    ? { path: { mediaId: asset.id }, body: { uploadId, version: asset.version } }
    : null;
};

const describePicture: MakeDraft = async (ground) => {
  const asset = await find(ground, 'media_asset', ["status = 'READY'"]);
  const described = { name: 'Scarf', alt: WORDS, isDecorative: false, focus: { x: 4, y: 4 } };
  return asset ? { path: { mediaId: asset.id }, body: { ...described, version: asset.version } } : null;
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

const hideMessage: MakeDraft = async (ground) => {
  const report = await find(ground, 'member_report', ["message_ids <> '[]'"]);
  return report
    ? { path: { reportId: report.id }, body: { messageId: report.message_ids[0], reason } }
    : null;
};

/** The few names are wanted by all clubs. */
const someHost = ({ dice }: Ground) => `fans-${dice.below(12)}.club.test`;

const aboutDomain: MakeDraft = async (ground) => {
  const domain = await find(ground, 'custom_domain');
  return { path: { host: domain?.host ?? someHost(ground) }, body: {} };
};

const aboutReview = (toBody: () => object) =>
  about(['fanId', 'fan', "kyc_status = 'DUE_DILIGENCE_FILLED'"], toBody);

const waits = "state = 'WAITING'";
const verdict = () => ({ words: reason });
const nothing = () => ({});

/** A draft of each call of the back office whose body has to fit a row; the others are taken from BODIES. */
export const STAFF_DRAFTS: Drafts = {
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
  [`POST ${LOT}/offer`]: toBuyer('closed_at is not null'),
  [`POST ${LOT}/mark-paid`]: toBuyer('due_bid_id is not null and paid_at is null'),
  [`POST ${LOT}/remind`]: about(['lotId', 'lot', 'due_bid_id is not null and paid_at is null'], nothing),
  [`POST ${CLUB}/orders/{orderId}/refund`]: about(
    ['orderId', 'orders', "status in ('PAID', 'FULFILLED')"],
    refund,
  ),
  [`POST ${CLUB}/payments/{paymentId}/refund`]: about(
    ['paymentId', 'payment', "status = 'SUCCEEDED'"],
    refund,
  ),
  [`POST ${CLUB}/refund-requests/{requestId}/approve`]: approveRefund,
  [`POST ${CLUB}/refund-requests/{requestId}/refuse`]: about(['requestId', 'refund_request', waits]),
  [`POST ${CLUB}/coin-gifts/{giftId}/approve`]: about(['giftId', 'coin_gift', waits], nothing),
  [`POST ${CLUB}/coin-gift-lists`]: listGifts,
  [`POST ${RECEIPT}/void`]: about(['receiptId', 'receipt', 'true'], ({ dice }) => ({
    reason,
    replace: dice.isOneIn(2),
  })),
  [`POST ${RECEIPT}/duplicate`]: about(['receiptId', 'receipt', 'true'], () => ({ id: randomUUID() })),
  [`POST ${CLUB}/memberships`]: giveMembership,
  [`POST ${CLUB}/memberships/{membershipId}/end`]: about(['membershipId', 'membership', 'ended_at is null']),
  [`POST ${CLUB}/giveaways`]: createGiveaway,
  [`POST ${GIVEAWAY}/show`]: about(['giveawayId', 'giveaway', 'not visible and end_at > now()'], nothing),
  [`POST ${GIVEAWAY}/draw`]: about(
    ['giveawayId', 'giveaway', 'visible and end_at < now() and winner_count > 0'],
    nothing,
  ),
  [`POST ${CLUB}/fans/{fanId}/name`]: renameFan,
  [`POST ${CLUB}/fans/{fanId}/block`]: about(['fanId', 'fan', 'blocked_at is null']),
  [`POST ${CLUB}/fans/{fanId}/unblock`]: about(['fanId', 'fan', 'blocked_at is not null']),
  [`POST ${CLUB}/reviews/{fanId}/approve`]: aboutReview(nothing),
  [`POST ${CLUB}/reviews/{fanId}/ask`]: aboutReview(verdict),
  [`POST ${CLUB}/reviews/{fanId}/reject`]: aboutReview(verdict),
  [`POST ${CLUB}/reports/{reportId}/warn`]: about(['reportId', 'member_report', "state = 'OPEN'"], verdict),
  [`POST ${CLUB}/reports/{reportId}/close`]: about(['reportId', 'member_report', "state = 'OPEN'"]),
  [`POST ${CLUB}/exclusive-changes`]: changeExclusives,
  [`POST ${CLUB}/exclusive-edits`]: editExclusives,
  [`POST ${CLUB}/exclusives/{exclusiveId}/stock-movements`]: about(
    ['exclusiveId', 'exclusive', 'archived_at is null'],
    ({ dice }) => ({ change: dice.pick([-3, -1, 1, 5]), reason }),
  ),
  [`POST ${CLUB}/media-uploads/{mediaId}/finish`]: finishUpload,
  [`POST ${CLUB}/media/{mediaId}/replace`]: replacePicture,
  [`PUT ${CLUB}/media/{mediaId}`]: describePicture,
  [`PUT ${AUCTION}/lots`]: orderLots,
  [`POST ${CLUB}/reports/{reportId}/hide`]: hideMessage,
  [`POST ${CLUB}/domains`]: (ground) => ({ body: { host: someHost(ground) } }),
  [`POST ${DOMAIN}/check`]: aboutDomain,
  [`POST ${DOMAIN}/make-primary`]: aboutDomain,
  [`POST ${DOMAIN}/remove`]: aboutDomain,
  [`POST ${CLUB}/state`]: ({ dice }) => ({
    body: { state: dice.pick(['LIVE', 'LIVE', 'STAND_BY', 'UPCOMING', 'ARCHIVED']), reason },
  }),
};
