import { randomUUID } from 'node:crypto';
import { BROWSER_KEYS } from '../browser-keys.ts';
import { addressesOf } from '../creating-calls.ts';
import { ADDRESS } from '../factories/create-fan.ts';
import { type Drafts, type MakeDraft, newcomer, someEuros, someId } from './draft.ts';
import { find, type Ground, usernameOf } from './ground.ts';

const CLUB = '/api/clubs/{slug}';
const FAN = `${CLUB}/fans/{username}`;
const COIN_UNITS = 100_000;

const OPEN = `closed_at is null and auction_id in
  (select id from app.auction where visible and start_at < now() and end_at > now())`;

const bid: MakeDraft = async (ground) => {
  const lot = await find(ground, 'lot', [OPEN]);
  if (!lot) return null;
  const exclusive = await find(ground, 'exclusive', ['id = $2', lot.exclusive_id]);
  const top = await find(ground, 'bid', ['id = $2', lot.top_bid_id]);
  const least = Number(top?.price_coin_units ?? exclusive?.price_coin_units ?? 0) / COIN_UNITS;
  const by = await usernameOf(ground);
  const priceCoinsAmount = Math.max(1, Math.ceil(least + ground.dice.below(60)));
  return { by, path: { exclusiveSlug: exclusive?.slug }, body: { bidderUsername: by, priceCoinsAmount } };
};

/** Most often what is for sale. */
async function someItem(ground: Ground): Promise<string> {
  const item = await find(ground, 'exclusive', ['visible and stock > 0 or $2', ground.dice.isOneIn(4)]);
  return item?.id ?? (await someId(ground, 'exclusiveId'));
}

/** Half of the orders are of a winner for a lot that is due. */
const orderForEuros: MakeDraft = async (ground) => {
  const { dice } = ground;
  const lot = dice.isOneIn(2) ? await find(ground, 'lot', ['due_bid_id is not null']) : undefined;
  const due = lot ? await find(ground, 'bid', ['id = $2', lot.due_bid_id]) : undefined;
  return {
    ...(due ? { by: await usernameOf(ground, due.fan_id) } : {}),
    body: {
      ...addressesOf(ground.maker.ctx, ground.club),
      lineItems: [lot?.exclusive_id ?? (await someItem(ground))],
      ...(dice.isOneIn(2) ? { payWith: 'CARD' } : {}),
    },
  };
};

const cancelOrder: MakeDraft = async (ground) => {
  const order = await find(ground, 'orders', ["status = 'PENDING' or $2", ground.dice.isOneIn(4)]);
  return order ? { by: await usernameOf(ground, order.fan_id), path: { orderId: order.id } } : null;
};

const withdraw: MakeDraft = async (ground) => {
  const order = await find(ground, 'orders', ["status = 'PAID' and withdrawn_at is null"]);
  return order ? { by: await usernameOf(ground, order.fan_id), path: { orderId: order.id } } : null;
};

const cancelReservation: MakeDraft = async (ground) => {
  const booked = await find(ground, 'reservation');
  return booked ? { by: await usernameOf(ground, booked.fan_id), path: { reservationId: booked.id } } : null;
};

const enterGiveaway: MakeDraft = async (ground) => {
  const giveaway = await find(ground, 'giveaway', ['visible and end_at > now()']);
  if (!giveaway) return null;
  const questions: { id: string; answers: { id: string }[] }[] = giveaway.questions;
  const by = await usernameOf(ground);
  const answeredQuestions = questions.map(({ id, answers }) =>
    answers.length > 0
      ? { questionId: id, answerId: ground.dice.pick(answers).id }
      : { questionId: id, text: 'A story' },
  );
  const entrant = { firstName: 'Ada', lastName: 'Lind', email: `${by}@fans.test` };
  return { by, body: { giveawayId: giveaway.id, ...entrant, answeredQuestions } };
};

const verified = (ground: Ground) => find(ground, 'fan', ["kyc_status = 'VALIDATED'"]);

const message: MakeDraft = async (ground) => {
  const [sender, receiver] = [await verified(ground), await verified(ground)];
  return sender && receiver
    ? { by: sender.username, body: { receiverId: receiver.id, text: 'Hello there' } }
    : null;
};

/** Of one who wrote to the fan. */
const report: MakeDraft = async (ground) => {
  const message = await find(ground, 'message');
  if (!message) return null;
  return {
    by: await usernameOf(ground, message.receiver_id),
    body: {
      memberId: message.sender_id,
      ...{ reason: 'SPAM', note: '', sharesMessages: ground.dice.isOneIn(2) },
    },
  };
};

/** Returns a draft of a fan at this step towards their verification. */
const ofFanAt =
  (kycStatus: string, toBody: (ground: Ground) => object): MakeDraft =>
  async (ground) => {
    const fan = await find(ground, 'fan', ['kyc_status = $2', kycStatus]);
    return fan ? { by: fan.username, body: toBody(ground) } : null;
  };

/** Half of them by fans who cannot go on without. */
const acceptTerms: MakeDraft = async (ground) => {
  const newcomer = ground.dice.isOneIn(2)
    ? await find(ground, 'fan', ["kyc_status = 'READY_FOR_KYC'"])
    : undefined;
  return { by: newcomer?.username ?? (await usernameOf(ground)), body: { acceptedDocuments: DOCUMENTS } };
};

const inviteFan: MakeDraft = (ground) =>
  ground.club.referralNeeded ? { body: { fanEmail: `${newcomer(ground)}@fans.test` } } : null;

const requestMembership: MakeDraft = async (ground) => {
  if (!ground.club.membershipFeeCents) return null;
  const by = await find(ground, 'fan', ["kyc_status in ('DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING')"]);
  return { by: by?.username ?? (await usernameOf(ground)), body: addressesOf(ground.maker.ctx, ground.club) };
};

const CODE = /\b\d{6}\b/;

/** With the code of one of the newest mails that have one, most of which are not of an erasure. */
const erase: MakeDraft = async (ground) => {
  const { rows } = await ground.maker.ctx.db.$client.query(
    'select "to", text from app.mailbox_message where text ~ \'[0-9]{6}\' order by sent_at desc limit 3',
  );
  if (rows.length === 0) return null;
  const mail = ground.dice.pick(rows);
  const fan = await find(ground, 'fan', ['email = $2', mail.to]);
  const [code] = CODE.exec(mail.text) ?? [];
  return fan && code ? { by: fan.username, body: { code } } : null;
};

const PERSON = {
  ...{ birthdate: '1988-04-17', birthplace: 'Roanne', firstName: 'Ada', lastName: 'Lind' },
  phoneNumber: '+33612340103',
  address: ADDRESS,
};
const DOCUMENTS = ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'];

const endpoint = ({ dice }: Ground) => `https://push.test/${dice.below(20)}`;

const consent: MakeDraft = () => {
  const now = new Date().toISOString();
  return {
    body: {
      ...{ categories: ['necessary'], services: { necessary: [], analytics: [] }, revision: 1 },
      ...{ data: { textHash: 'a1'.repeat(32) }, consentId: randomUUID(), languageCode: 'fr' },
      ...{ consentTimestamp: now, lastConsentTimestamp: now, expirationTime: 1_990_000_000_000 },
    },
  };
};

const unknownToken: MakeDraft = () => ({ body: { token: 'unknown' } });

/** A draft of each call without the back office that writes and has a body or needs a row that fits. */
export const FAN_DRAFTS: Drafts = {
  'POST /api/consents': consent,
  'POST /api/staff-invitation-reads': unknownToken,
  [`POST ${CLUB}/invitation-reads`]: unknownToken,
  [`POST ${CLUB}/fan-views`]: () => ({ body: { code: 'c'.repeat(43) } }),
  [`POST ${CLUB}/exclusives/{exclusiveSlug}/bids`]: bid,
  [`POST ${CLUB}/fiat-orders`]: orderForEuros,
  [`POST ${CLUB}/coins-orders`]: async (ground) => ({
    body: { lineItems: [await someItem(ground)] },
  }),
  [`POST ${CLUB}/coins-purchases`]: (ground) => ({
    body: { coins: 1 + ground.dice.below(300), ...addressesOf(ground.maker.ctx, ground.club) },
  }),
  [`POST ${CLUB}/donations`]: (ground) => ({
    body: {
      amount: { value: someEuros(ground), currency: 'EUR' },
      ...addressesOf(ground.maker.ctx, ground.club),
    },
  }),
  [`POST ${CLUB}/memberships`]: requestMembership,
  [`POST ${FAN}/orders/{orderId}/cancellations`]: cancelOrder,
  [`POST ${FAN}/orders/{orderId}/withdrawals`]: withdraw,
  [`DELETE ${FAN}/reservations/{reservationId}`]: cancelReservation,
  [`PUT ${FAN}/card-payment-method`]: (ground) => ({ body: addressesOf(ground.maker.ctx, ground.club) }),
  [`POST ${CLUB}/giveaway-participations`]: enterGiveaway,
  [`POST ${FAN}/messages`]: message,
  [`POST ${FAN}/conversation-reads`]: async (ground) => ({
    body: { senderId: await someId(ground, 'fanId') },
  }),
  [`POST ${FAN}/reports`]: report,
  [`POST ${FAN}/referrals`]: inviteFan,
  [`POST ${CLUB}/fans`]: (ground) => ({ by: newcomer(ground), body: { pictureUrl: '' } }),
  [`PATCH ${FAN}`]: () => ({ body: { pictureUrl: '' } }),
  [`PUT ${FAN}/language`]: ({ dice }) => ({ body: { language: dice.pick(['en', 'fr']) } }),
  [`PUT ${FAN}/name-display`]: ({ dice }) => ({
    body: { nameDisplay: dice.pick(['INITIAL', 'FULL', 'NEUTRAL']) },
  }),
  [`PUT ${FAN}/contact`]: () => ({ body: { phoneNumber: PERSON.phoneNumber, address: PERSON.address } }),
  [`PUT ${FAN}/personal-info`]: ofFanAt('READY_FOR_KYC', () => PERSON),
  [`POST ${CLUB}/fans/me/tos-acceptances`]: acceptTerms,
  [`POST ${CLUB}/fans/me/review-answers`]: ofFanAt('DUE_DILIGENCE_FILLED', () => ({
    text: 'The passport is a new one',
  })),
  [`POST ${FAN}/notification-reads`]: () => ({ body: { upTo: randomUUID() } }),
  [`PUT ${FAN}/mail-settings/{topic}`]: ({ dice }) => ({
    path: { topic: 'AUCTIONS' },
    body: { isWanted: dice.isOneIn(2) },
  }),
  [`PUT ${FAN}/push-settings`]: () => ({ body: { topics: ['WON'], quietHours: null } }),
  [`POST ${FAN}/push-subscriptions`]: (ground) => ({
    body: { endpoint: endpoint(ground), keys: BROWSER_KEYS },
  }),
  [`POST ${FAN}/push-unsubscriptions`]: (ground) => ({ body: { endpoint: endpoint(ground) } }),
  [`POST ${CLUB}/presigned-uploads`]: () => ({ body: { contentType: 'image/png', contentLength: 1000 } }),
  [`POST ${FAN}/erasures`]: erase,
};
