import type { Bid } from '@tifo/contracts/auctions';
import type { Fan, NameDisplay } from '@tifo/contracts/fans';
import type { DrawProof } from '@tifo/contracts/giveaways';
import type { Member } from '@tifo/contracts/members';
import type { Conversation } from '@tifo/contracts/messages';
import { expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { drawWinners, importParticipation } from '#server/features/giveaways/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { giveCard } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const HOUR_MS = 3_600_000;

/** An account that has only stated its address. */
const NAMELESS = { firstName: '', lastName: '', name: '', email: 'secretpart@fans.test' };

type Caller = ReturnType<typeof bearer>;

async function join({ slug }: ClubRecord, username: string): Promise<{ headers: Caller; fan: Fan }> {
  const headers = bearer(username, NAMELESS);
  const url = `/api/clubs/${slug}/fans`;
  const reply = await app.inject({ method: 'POST', url, headers, payload: { pictureUrl: '' } });
  return { headers, fan: reply.json() };
}

async function register({ slug }: ClubRecord, headers: Caller, { username }: Fan): Promise<void> {
  const acceptedDocuments = ['TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY'];
  const url = `/api/clubs/${slug}/fans`;
  await app.inject({
    ...{ method: 'POST', url: `${url}/me/tos-acceptances`, headers, payload: { acceptedDocuments } },
  });
  const reply = await app.inject({
    ...{ method: 'PUT', url: `${url}/${username}/personal-info`, headers },
    payload: {
      ...{ birthdate: '1988-04-17', birthplace: 'Roanne', phoneNumber: '+33612340103' },
      ...{ firstName: ' No\u202era ', lastName: 'Sander' },
    },
  });
  expect(reply.statusCode).toBe(204);
}

function choose({ slug }: ClubRecord, headers: Caller, username: string, nameDisplay: string) {
  const url = `/api/clubs/${slug}/fans/${username}/name-display`;
  return app.inject({ method: 'PUT', url, headers, payload: { nameDisplay } });
}

const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => [firstName, lastName];

async function readMember({ slug }: ClubRecord, id: string): Promise<string[]> {
  const members = (await app.inject({ url: `/api/clubs/${slug}/members` })).json<Member[]>();
  return members.filter((member) => member.id === id).flatMap(namesOf);
}

it('is a neutral name until the registration, whatever the account says', async () => {
  const club = await createClub(ctx);
  const { fan } = await join(club, 'newcomer');
  expect(fan.identity).toMatchObject({ name: 'secretpart', firstName: '', lastName: '' });
  expect(fan.neutralName).toMatch(/^Fan \d{4}$/);
  const named = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC', firstName: 'Ada' });
  const key = { clubId: club.id, giveawayId: '' };
  const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
  const giveaway = await createGiveaway(ctx, { club, startAt: hours(-3), endAt: hours(-1) });
  key.giveawayId = giveaway.id;
  for (const { id } of [fan, named]) {
    const input = { club, fanId: id, giveawayId: giveaway.id, email: 'x@fans.test', answeredQuestions: [] };
    const names = { firstName: 'secretpart', lastName: '', enteredAt: hours(-2) };
    await importParticipation({ ctx, actor: system('test'), input: { ...input, ...names } });
  }
  await drawWinners({ ctx, input: key });
  const url = `/api/clubs/${club.slug}/giveaways/${giveaway.id}/draw-proof`;
  const { winners } = (await app.inject({ url })).json<DrawProof>();
  const names = winners.map(({ name }) => name);
  expect(names.toSorted()).toEqual([fan.neutralName, `Fan ${named.neutralNumber}`].toSorted());
});

it('is the name of the registration on members, bids and conversations, as the fan chooses', async () => {
  const lot = await createAuctionLot(ctx);
  const { club } = lot;
  const { headers, fan } = await join(club, 'nora');
  await register(club, headers, fan);
  await giveCard(ctx, club, fan);
  const reader = await createFan(ctx, { club });
  const payload = { bidderUsername: fan.username, priceCoinsAmount: 80 };
  const bid = await app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload });
  expect(namesOf(bid.json<Bid>().bidder)).toEqual(['No ra', 'S.']);
  const shown: Record<NameDisplay, string[]> = {
    FULL: ['No ra', 'Sander'],
    NEUTRAL: [fan.neutralName, ''],
    INITIAL: ['No ra', 'S.'],
  };
  for (const [nameDisplay, names] of Object.entries(shown)) {
    expect((await choose(club, headers, fan.username, nameDisplay)).statusCode).toBe(204);
    expect(await readMember(club, fan.id)).toEqual(names);
    const bids = await app.inject({ url: lot.bidsUrl });
    expect(bids.json<Bid[]>().map(({ bidder }) => namesOf(bidder))).toEqual([names]);
    const thread = await app.inject({
      url: `/api/clubs/${club.slug}/fans/${reader.username}/messages/${fan.id}`,
      headers: bearer(reader.username),
    });
    expect(namesOf(thread.json<Conversation>())).toEqual(names);
    for (const { body } of [bids, thread]) expect(body).not.toContain('secretpart');
  }
});

it('is chosen by the fan alone, once each, with its audit row', async () => {
  const club = await createClub(ctx);
  const [fan, other] = [await createFan(ctx, { club }), await createFan(ctx, { club })];
  const headers = bearer(fan.username);
  for (const _ of [1, 2]) await choose(club, headers, fan.username, 'FULL');
  const { rows } = await ctx.db.$client.query(
    "select actor, detail from app.audit_entry where action = 'fan.nameDisplaySet' and subject = 'fan:' || $1",
    [fan.id],
  );
  expect(rows).toEqual([{ actor: fan.username, detail: { from: 'INITIAL', to: 'FULL' } }]);
  expect((await choose(club, headers, fan.username, 'LOUD')).json().code).toBe('request.invalid');
  const [theirs, unknown] = [
    await choose(club, headers, other.username, 'FULL'),
    await choose(club, headers, 'nobody-at-all', 'FULL'),
  ];
  expect([theirs.statusCode, theirs.body]).toEqual([404, unknown.body]);
});

it('has a number of its own in the club, longer where the short ones are taken', async () => {
  const club = await createClub(ctx);
  await ctx.db.$client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       neutral_number)
     select gen_random_uuid(), $1, 'taken-' || n, '', '', '', '', '', 'en', 'READY_FOR_KYC', n
     from generate_series(1000, 9999) n`,
    [club.id],
  );
  const { fan } = await join(club, 'late');
  expect(fan.neutralName).toMatch(/^Fan \d{6}$/);
});

it('leaves no invariant broken', async () => {
  expect(await findViolations(ctx.db.$client)).toEqual([]);
});
