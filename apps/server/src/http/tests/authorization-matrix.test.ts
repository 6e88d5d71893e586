import { randomUUID } from 'node:crypto';
import { type ApiCall, apiContract } from '@tifo/contracts/api';
import type { RouteContract } from '@tifo/contracts/route-contract';
import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { BROWSER_KEYS } from '#server/testing/browser-keys.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { findStoringFault } from '#server/testing/find-storing-fault.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { type MatrixRow, PRINCIPALS, type Principal, readMatrix, shapeOf } from './matrix-rows.ts';
import { buildMatrixWorld, type Caller } from './matrix-world.ts';

// Nobody listens there: answers have the headers for a shared cache, which none must store wrongly.
const { app, ctx } = await buildTestApp({ env: { CDN_PURGE_URL: 'http://127.0.0.1:9' } });

const rows = new Map(readMatrix().map((row) => [row.shape, row]));
const calls = Object.entries<RouteContract>(apiContract).map(([call, contract]) => {
  const [method = '', path = ''] = call.split(' ');
  return {
    call: call as ApiCall,
    contract,
    method: method as HTTPMethods,
    path,
    shape: shapeOf(method, path),
  };
});

const returnAddresses = ({ place: { club } }: Caller) => {
  const page = `${ctx.config.server.publicUrl}/clubs/${club.slug}`;
  return { successUrl: page, cancelUrl: page };
};

/** A valid body, so that only the caller's rights can be the reason for a refusal. */
const BODIES: Record<string, (caller: Caller) => object> = {
  'POST api/clubs/{}/fans': () => ({ pictureUrl: '' }),
  'PUT api/clubs/{}/fans/{}/language': () => ({ language: 'fr' }),
  'PUT api/clubs/{}/fans/{}/name-display': () => ({ nameDisplay: 'FULL' }),
  'PUT api/clubs/{}/fans/{}/contact': () => ({ phoneNumber: '+33612340103' }),
  'PUT api/clubs/{}/fans/{}/personal-info': () => ({
    birthdate: '1988-04-17',
    birthplace: 'Roanne',
    firstName: 'Test',
    lastName: 'Fan',
    phoneNumber: '+33612340103',
  }),
  'POST api/clubs/{}/fans/me/tos-acceptances': () => ({
    acceptedDocuments: ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'],
  }),
  'POST api/clubs/{}/exclusives/{}/bids': ({ named }) => ({ bidderUsername: named, priceCoinsAmount: 500 }),
  'POST api/clubs/{}/fiat-orders': (caller) => ({
    lineItems: [caller.place.exclusive.id],
    ...returnAddresses(caller),
  }),
  'POST api/clubs/{}/coins-orders': ({ place }) => ({ lineItems: [place.exclusive.id] }),
  'POST api/clubs/{}/coins-purchases': (caller) => ({ coins: 10, ...returnAddresses(caller) }),
  'POST api/clubs/{}/donations': (caller) => ({
    amount: { value: 20, currency: 'EUR' },
    ...returnAddresses(caller),
  }),
  'POST api/clubs/{}/memberships': returnAddresses,
  'POST api/clubs/{}/fans/{}/messages': ({ place }) => ({ receiverId: place.memberId, text: 'Hello' }),
  'POST api/clubs/{}/fans/{}/conversation-reads': ({ place }) => ({ senderId: place.memberId }),
  'POST api/clubs/{}/fans/{}/reports': ({ place }) => ({
    ...{ memberId: place.memberId, reason: 'SPAM', note: '', sharesMessages: false },
  }),
  'PUT api/clubs/{}/fans/{}/push-settings': () => ({ topics: ['WON'], quietHours: null }),
  'POST api/clubs/{}/fans/{}/notification-reads': () => ({ upTo: randomUUID() }),
  'PUT api/clubs/{}/fans/{}/mail-settings/{}': () => ({ isWanted: false }),
  'POST api/clubs/{}/fans/{}/push-subscriptions': () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: BROWSER_KEYS,
  }),
  'POST api/clubs/{}/fans/{}/push-unsubscriptions': () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  }),
  'PUT api/clubs/{}/fans/{}/card-payment-method': returnAddresses,
  'POST api/clubs/{}/fans/me/review-answers': () => ({ text: 'An answer' }),
  'POST api/clubs/{}/fans/{}/erasures': () => ({ code: '000000' }),
  'POST api/clubs/{}/presigned-uploads': () => ({ contentType: 'image/png' }),
  'PATCH api/clubs/{}/fans/{}': () => ({ pictureUrl: '' }),
  'POST api/clubs/{}/fans/{}/referrals': () => ({ fanEmail: 'somebody@new.test' }),
  'POST api/clubs/{}/invitation-reads': () => ({ token: 'unknown' }),
  'POST api/clubs/{}/fan-views': () => ({ code: 'u'.repeat(43) }),
  'POST api/clubs/{}/giveaway-participations': ({ place }) => ({
    ...{ giveawayId: place.giveawayId, firstName: 'Test', lastName: 'Fan', email: 'fan@fans.test' },
    answeredQuestions: [{ questionId: 'q1', answerId: 'a1' }],
  }),
  'POST api/set-up-reads': () => ({ token: 'unknown' }),
  'POST api/staff-invitation-reads': () => ({ token: 'unknown' }),
  'POST api/set-up-accounts': () => ({
    ...{ token: 'unknown', email: 'first@platform.test', password: 'a long walk by the quay 7' },
    ...{ firstName: 'First', lastName: 'Admin', language: 'en' },
  }),
  'POST api/consents': () => ({
    categories: ['necessary'],
    services: { necessary: [] },
    revision: 1,
    data: { textHash: '0f'.repeat(32) },
    consentId: randomUUID(),
    consentTimestamp: '2026-11-20T10:00:00.000Z',
    lastConsentTimestamp: '2026-11-20T10:00:00.000Z',
    languageCode: 'en',
    expirationTime: 1_790_000_000_000,
  }),
};

/** Required query parameters by call. */
const QUERIES: Record<string, string> = { 'GET api/clubs/{}/search': '?q=fine' };

describe('the calls of the contract', () => {
  it('stand in the matrix once each, by their method', () => {
    const shapes = readMatrix().map(({ shape }) => shape);
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
    expect(shapes.filter((shape) => !/^(?:GET|POST|PUT|PATCH|DELETE) /.test(shape))).toEqual([]);
  });

  it('each have a row in the matrix, a permission and a reply', () => {
    const bare = calls.filter(
      ({ shape, contract }) =>
        !rows.has(shape) || !contract.permission || Object.keys(contract.replies).length === 0,
    );
    expect(bare.map(({ call }) => call)).toEqual([]);
  });

  it('are all served', () => {
    const unserved = calls.filter(
      ({ method, path }) => !app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
    );
    expect(unserved.map(({ call }) => call)).toEqual([]);
  });

  it('say with their gate what the matrix says of visitors', () => {
    for (const { call, contract, shape } of calls) {
      const visitor = rows.get(shape)?.expected.get('V');
      const isOpen = contract.permission === 'anyone' || contract.permission === 'contentReader';
      expect({ call, refused: visitor?.[0] === 401 }).toEqual({ call, refused: !isOpen });
    }
  });
});

describe('the matrix', () => {
  it.each(calls.map(({ call, ...rest }) => [call, rest] as const))(
    '%s',
    async (_, { method, path, shape }) => {
      const row = rows.get(shape);
      // Only an invitation-only club accepts invitations.
      const world = await buildMatrixWorld(ctx, { referralNeeded: shape.includes('/referrals') });
      const answered: string[] = [];
      for (const principal of PRINCIPALS.filter((name) => row?.expected.has(name))) {
        const caller = world[principal];
        const makeBody = BODIES[shape];
        const reply = await app.inject({
          method: method as 'GET',
          url: fillPath(path, caller) + (QUERIES[shape] ?? ''),
          headers: caller.username === null ? {} : bearer(caller.username),
          ...(makeBody ? { payload: makeBody(caller) } : {}),
        });
        answered.push(describeAnswer(row, principal, reply.statusCode));
        const isPersonal = caller.username !== null || method !== 'GET';
        expect(findStoringFault({ isPersonal, headers: reply.headers })).toBeNull();
      }
      expect(answered).toEqual(answered.map((line) => line.replace(/ answered .*/, '')));
    },
  );
});

function fillPath(path: string, { named, place }: Caller): string {
  const parameters: Record<string, string> = {
    slug: place.club.slug,
    username: named,
    donationId: ctx.ids.next(),
    invoiceId: ctx.ids.next(),
    orderId: ctx.ids.next(),
    receiptId: ctx.ids.next(),
    year: '2026',
    referralId: ctx.ids.next(),
    memberId: place.memberId,
    giveawayId: place.giveawayId,
    slotId: place.slotId,
    reservationId: ctx.ids.next(),
    topic: 'AUCTIONS',
    document: 'PRIVACY_POLICY',
    sessionId: ctx.ids.next(),
    idempotencyKey: 'k1',
    exclusiveSlug: path.endsWith('/bids') ? place.lot.slug : place.exclusive.slug,
    postSlug: place.postSlug,
    programSlug: place.programSlug,
  };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The matrix does not know what to put for {${name}}`);
    return value;
  });
}

/** Returns the expected statuses and the actual one. */
function describeAnswer(row: MatrixRow | undefined, principal: Principal, status: number): string {
  const expected = row?.expected.get(principal) ?? [];
  const line = `${principal} ${expected.join('/')}`;
  return expected.includes(status) ? line : `${line} answered ${status}`;
}
