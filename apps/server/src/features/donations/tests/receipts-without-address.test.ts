import { expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { setLegalIdentity } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub, LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { chooseOutcome } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { issueWaitingReceipts } from '../receipts/issue-waiting-receipts.ts';

const { app, ctx } = await buildTestApp({ env: { DATABASE_POOL_SIZE: '20' } });
const { $client } = ctx.db;

const { signatory: _, ...UNSIGNED } = LEGAL_IDENTITY;
const ADDRESS = {
  addressLine1: '8 place de la Filature',
  city: 'Roanne',
  country: 'FR',
  postalCode: '42300',
};

const createFoundation = () => createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });

async function giveWithoutAddress(club: ClubRecord) {
  const fan = await createFan(ctx, { club, address: null });
  await createDonation(ctx, { club, fan, euros: 120, outcome: 'paid' });
  await ctx.outbox.flush();
  return fan;
}

function saveAddress(club: ClubRecord, fan: FanRecord) {
  return app.inject({
    method: 'PUT',
    url: `/api/clubs/${club.slug}/fans/${fan.username}/contact`,
    headers: bearer(fan.username),
    payload: { phoneNumber: '+33612340103', address: ADDRESS },
  });
}

async function readOwn(club: ClubRecord, fan: FanRecord, list: 'receipts' | 'waiting-receipts') {
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/${list}`;
  return (await app.inject({ url, headers: bearer(fan.username) })).json();
}

async function mailsTo({ email }: FanRecord): Promise<string[]> {
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const mails = await app.inject({ url, headers: { accept: 'application/json' } });
  return mails.json().map(({ subject }: { subject: string }) => subject);
}

const count = async (table: 'receipt' | 'waiting_receipt', clubId: string) => {
  const { rows } = await $client.query(`select count(*)::int from app.${table} where club_id = $1`, [clubId]);
  return rows[0].count as number;
};

test('a receipt waits for the address of its donor, who is asked for it once, and is issued when it is saved', async () => {
  const club = await createFoundation();
  const fan = await giveWithoutAddress(club);
  await createDonation(ctx, { club, fan, euros: 30, outcome: 'paid' });
  await ctx.outbox.flush();
  expect(await readOwn(club, fan, 'receipts')).toEqual([]);
  expect(await readOwn(club, fan, 'waiting-receipts')).toMatchObject([
    { source: 'DONATION', amount: { value: 30 }, waitsFor: 'ADDRESS' },
    { source: 'DONATION', amount: { value: 120 }, waitsFor: 'ADDRESS' },
  ]);
  const asked = 'Your tax receipt needs your address';
  expect((await mailsTo(fan)).filter((subject) => subject === asked)).toHaveLength(1);
  await issueWaitingReceipts({ ctx });
  expect(await count('receipt', club.id)).toBe(0);

  expect((await saveAddress(club, fan)).statusCode).toBe(204);
  await ctx.outbox.flush();
  expect(await readOwn(club, fan, 'waiting-receipts')).toEqual([]);
  expect(await readOwn(club, fan, 'receipts')).toMatchObject([
    { amount: { value: 30 } },
    { amount: { value: 120 } },
  ]);
  const { rows } = await $client.query('select donor from app.receipt where club_id = $1', [club.id]);
  expect(rows[0].donor.addressLines).toEqual(['8 place de la Filature', '42300 Roanne', 'France']);
  const ready = 'Your tax receipt is ready';
  expect((await mailsTo(fan)).filter((subject) => subject === ready)).toHaveLength(2);
  expect(await findViolations($client)).toEqual([]);
});

test('a company’s receipt has the address of its seat, and waits for none', async () => {
  const club = await createFoundation();
  const fan = await createFan(ctx, { club, address: null });
  const companyInfo = {
    name: 'Filature SAS',
    registrationNumber: '732829320',
    address: '1 quai du Nord, Lyon',
  };
  await $client.query('update app.personal_info set company_info = $1 where fan_id = $2', [
    companyInfo,
    fan.id,
  ]);
  await createDonation(ctx, { club, fan, outcome: 'paid' });
  expect(await count('waiting_receipt', club.id)).toBe(0);
  const { rows } = await $client.query('select donor from app.receipt where club_id = $1', [club.id]);
  expect(rows).toMatchObject([{ donor: { name: 'Filature SAS', addressLines: ['1 quai du Nord, Lyon'] } }]);
});

test('a receipt that waits is issued to the company that the club puts right', async () => {
  const club = await createFoundation();
  const fan = await giveWithoutAddress(club);
  const company = { name: 'Filature SAS', registrationNumber: '732829320', address: '1 quai du Nord, Lyon' };
  const { headers } = await createStaff(ctx, { club, roles: ['reviewer'] });
  const corrected = await app.inject({
    method: 'POST',
    url: `/api/back-office/clubs/${club.slug}/fans/${fan.id}/company`,
    headers: headers(),
    payload: { company, before: null, reason: 'The company gave' },
  });
  expect(corrected.statusCode).toBe(200);
  await ctx.outbox.flush();
  expect(await count('waiting_receipt', club.id)).toBe(0);
  const { rows } = await $client.query('select donor from app.receipt where club_id = $1', [club.id]);
  expect(rows).toMatchObject([{ donor: { name: 'Filature SAS', addressLines: ['1 quai du Nord, Lyon'] } }]);
});

test('those without an address hold up nobody who waits for the club', async () => {
  const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false, legalIdentity: UNSIGNED });
  const fan = await giveWithoutAddress(club);
  await createDonation(ctx, { club, outcome: 'paid' });
  expect(await readOwn(club, fan, 'waiting-receipts')).toMatchObject([{ waitsFor: 'CLUB' }]);
  const actor = system('test');
  await setLegalIdentity({ ctx, actor, input: { club, legalIdentity: LEGAL_IDENTITY } });
  await issueWaitingReceipts({ ctx });
  await ctx.outbox.flush();
  expect(await count('receipt', club.id)).toBe(1);
  expect(await readOwn(club, fan, 'waiting-receipts')).toMatchObject([{ waitsFor: 'ADDRESS' }]);
  expect(await mailsTo(fan)).toContain('Your tax receipt needs your address');
});

test('an address saved while the payment arrives leaves no receipt behind', async () => {
  const club = await createFoundation();
  const given = await Promise.all(Array.from({ length: 24 }, () => openDonation(club)));
  await Promise.all(
    given.flatMap(({ fan, sessionId }) => [chooseOutcome(ctx, sessionId, 'paid'), saveAddress(club, fan)]),
  );
  await ctx.outbox.flush();
  expect(await count('waiting_receipt', club.id)).toBe(0);
  expect(await count('receipt', club.id)).toBe(given.length);
  expect(await findViolations($client)).toEqual([]);
});

test('would see the receipt left behind: an address of which nobody is told', async () => {
  const club = await createFoundation();
  const { fan, sessionId } = await openDonation(club);
  await chooseOutcome(ctx, sessionId, 'paid');
  await ctx.outbox.flush();
  await $client.query('update app.personal_info set address = $1 where fan_id = $2', [ADDRESS, fan.id]);
  await ctx.outbox.flush();
  expect(await count('waiting_receipt', club.id)).toBe(1);
});

async function openDonation(club: ClubRecord) {
  const fan = await createFan(ctx, { club, address: null });
  return createDonation(ctx, { club, fan });
}
