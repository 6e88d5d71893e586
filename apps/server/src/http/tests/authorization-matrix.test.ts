import { type ApiCall, apiContract } from '@tifo/contracts/api';
import type { RouteContract } from '@tifo/contracts/route-contract';
import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { type MatrixRow, PRINCIPALS, type Principal, readMatrix, shapeOf } from './matrix-rows.ts';
import { buildMatrixWorld, type Caller } from './matrix-world.ts';

const { app, ctx } = await buildTestApp();

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

/** A body that nothing but the caller's rights can be the reason to refuse. */
const BODIES: Record<string, (caller: Caller) => object> = {
  'POST api/clubs/{}/fans': () => ({ pictureUrl: '' }),
  'PUT api/clubs/{}/fans/{}/language': () => ({ language: 'fr' }),
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
  'PUT api/clubs/{}/fans/{}/card-payment-method': returnAddresses,
};

describe('the calls of the contract', () => {
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
      const world = await buildMatrixWorld(ctx);
      const answered: string[] = [];
      for (const principal of PRINCIPALS.filter((name) => row?.expected.has(name))) {
        const caller = world[principal];
        const makeBody = BODIES[shape];
        const reply = await app.inject({
          method: method as 'GET',
          url: fillPath(path, caller),
          headers: caller.username === null ? {} : bearer(caller.username),
          ...(makeBody ? { payload: makeBody(caller) } : {}),
        });
        answered.push(describeAnswer(row, principal, reply.statusCode));
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
    memberId: place.memberId,
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

/** Names what was expected, and what came instead. */
function describeAnswer(row: MatrixRow | undefined, principal: Principal, status: number): string {
  const expected = row?.expected.get(principal) ?? [];
  const line = `${principal} ${expected.join('/')}`;
  return expected.includes(status) ? line : `${line} answered ${status}`;
}
