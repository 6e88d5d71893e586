import type { Fan } from '@tifo/contracts/fans';
import { beforeEach, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();

const ADDRESS = {
  addressLine1: '8 place de la Filature',
  city: 'Roanne',
  country: 'FR',
  postalCode: '42300',
};

let club: ClubRecord;
let fan: FanRecord;

beforeEach(async () => {
  club = await createClub(ctx);
  fan = await createFan(ctx, { club, firstName: 'Ada', lastName: 'Byron', address: null });
});

function correct(payload: object, { by = fan, username }: { by?: FanRecord; username?: string } = {}) {
  const url = `/api/clubs/${club.slug}/fans/${username ?? by.username}/contact`;
  return app.inject({ method: 'PUT', url, headers: bearer(by.username), payload });
}

async function readInfo() {
  const url = `/api/clubs/${club.slug}/fans/me`;
  return (await app.inject({ url, headers: bearer(fan.username) })).json<Fan>().personalInfo;
}

async function readAudit() {
  const { rows } = await ctx.db.$client.query<{ actor: string; detail: object }>(
    "select actor, detail from app.audit_entry where action = 'contact.corrected' and subject = 'fan:' || $1 order by id",
    [fan.id],
  );
  return rows;
}

it('changes phone number and address of a validated fan, and says so once in the audit', async () => {
  const frozen = await readInfo();
  for (const _ of [1, 2]) {
    expect((await correct({ phoneNumber: '06 12 34 01 03', address: ADDRESS })).statusCode).toBe(204);
  }
  expect(await readInfo()).toEqual({ ...frozen, phoneNumber: '+33 6 12 34 01 03', address: ADDRESS });
  expect((await correct({ phoneNumber: '+33 6 12 34 01 04' })).statusCode).toBe(204);
  expect(await readInfo()).toEqual({ ...frozen, phoneNumber: '+33 6 12 34 01 04' });
  expect(await readAudit()).toEqual([
    { actor: fan.username, detail: { changed: ['phoneNumber', 'address'] } },
    { actor: fan.username, detail: { changed: ['phoneNumber', 'address'] } },
  ]);
});

it.each([
  ['a first name', { firstName: 'Eve' }],
  ['a last name', { lastName: 'Other' }],
  ['a birthdate', { birthdate: '1999-01-01' }],
  ['a phone number that does not exist', { phoneNumber: '+33 1 23' }],
  ['a country that does not exist', { address: { ...ADDRESS, country: 'QQ' } }],
])('refuses %s', async (_, change) => {
  const before = await readInfo();
  const reply = await correct({ phoneNumber: '+33612340103', ...change });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
  expect(await readInfo()).toEqual(before);
});

it('comes after the registration', async () => {
  const newcomer = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
  const reply = await correct({ phoneNumber: '+33612340103' }, { by: newcomer });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'kyc.infoMissing']);
});

it('is nobody else’s business', async () => {
  const other = await createFan(ctx, { club });
  const contact = { phoneNumber: '+33612340103' };
  const theirs = await correct(contact, { username: other.username });
  const unknown = await correct(contact, { username: 'nobody-at-all' });
  expect([theirs.statusCode, theirs.body]).toEqual([404, unknown.body]);
});
