import type { Member } from '@tifo/contracts/members';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

it('shows the validated fans of the club to everybody, and no more of them than name and picture', async () => {
  const club = await createClub(ctx);
  const ada = await createFan(ctx, {
    club,
    firstName: 'Ada',
    lastName: 'Byron',
    pictureUrl: '/files/a.webp',
  });
  await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
  await createFan(ctx);
  const reply = await app.inject({ url: `/api/clubs/${club.slug}/members` });
  expect(reply.json()).toEqual([
    { id: ada.id, firstName: 'Ada', lastName: 'B.', pictureUrl: '/files/a.webp' },
  ]);
});

it('lists who joined last first, by pages', async () => {
  const club = await createClub(ctx);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await createFan(ctx, { club })).id);
  const seen: string[][] = [];
  for (let url = `/api/clubs/${club.slug}/members?limit=2`; url; ) {
    const reply = await app.inject({ url });
    const page = reply.json<Member[]>().map(({ id }) => id);
    seen.push(page);
    const link = reply.headers.link === undefined ? '' : String(reply.headers.link);
    url = /<(.*)>; rel="next"/.exec(link)?.[1] ?? '';
    if (url) expect(new URL(url, 'http://x').searchParams.get('cursor')).toBe(page.at(-1));
  }
  expect(seen).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  expect((await app.inject({ url: `/api/clubs/${club.slug}/members?cursor=x` })).statusCode).toBe(400);
});

it('shows the members of a club by invitation to its invited fans alone', async () => {
  const club = await createClub(ctx, { referralNeeded: true });
  const invited = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
  const uninvited = await createFan(ctx, { club, kycStatus: 'NOT_REFERRED' });
  const url = `/api/clubs/${club.slug}/members`;
  const ask = async (username: string) => (await app.inject({ url, headers: bearer(username) })).statusCode;
  expect((await app.inject({ url })).statusCode).toBe(401);
  expect([await ask(invited.username), await ask(uninvited.username)]).toEqual([200, 403]);
});

it('finds members by the name that others see, and by no hidden part of it', async () => {
  const club = await createClub(ctx);
  const ada = await createFan(ctx, { club, firstName: 'Ada', lastName: 'Byron', nameDisplay: 'FULL' });
  const ben = await createFan(ctx, { club, firstName: 'Ben', lastName: 'Byron' });
  const hidden = await createFan(ctx, { club, firstName: 'Cleo', lastName: 'Byron', nameDisplay: 'NEUTRAL' });
  const find = async (words: string) => {
    const reply = await app.inject({ url: `/api/clubs/${club.slug}/members?q=${encodeURIComponent(words)}` });
    return reply.json<Member[]>().map(({ id }) => id);
  };
  expect(await find('byron')).toEqual([ada.id]);
  expect(await find('bé B')).toEqual([ben.id]);
  expect(await find('cleo')).toEqual([]);
  expect(await find(`Fan ${hidden.neutralNumber}`)).toEqual([hidden.id]);
  expect(await find('%')).toEqual([]);
});
