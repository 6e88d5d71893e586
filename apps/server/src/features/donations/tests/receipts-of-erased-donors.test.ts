import { expect, test } from 'vitest';
import { setLegalIdentity } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub, LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { issueWaitingReceipts } from '../receipts/issue-waiting-receipts.ts';
import { waitingReceipts } from '../receipts/receipt-tables.ts';
import { insertWaitingReceipt } from '../receipts/waiting-receipt-store.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;

const { signatory: _, ...UNSIGNED } = LEGAL_IDENTITY;

async function openFoundation(legalIdentity = LEGAL_IDENTITY) {
  const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false, legalIdentity });
  const staff = await createStaff(ctx, { club });
  const url = `/api/back-office/clubs/${club.slug}`;
  const headers = staff.headers();
  return {
    club,
    readWaiting: async () => (await app.inject({ url: `${url}/waiting-receipts`, headers })).json().items,
    erase: async ({ id }: FanRecord) => {
      const payload = { reason: 'Asked for it by letter' };
      const reply = await app.inject({ method: 'POST', url: `${url}/fans/${id}/erasures`, headers, payload });
      expect(reply.statusCode).toBe(204);
      await ctx.outbox.flush();
    },
  };
}

const count = async (query: string, ...values: string[]) =>
  (await $client.query<{ count: number }>(`select count(*)::int as count from app.${query}`, values)).rows[0]
    ?.count;

test('a receipt whose donor is erased is closed, shown as such, and the donation stays received', async () => {
  const { club, readWaiting, erase } = await openFoundation();
  const fan = await createFan(ctx, { club, address: null });
  await createDonation(ctx, { club, fan, euros: 120, outcome: 'paid' });
  await ctx.outbox.flush();
  expect(await readWaiting()).toMatchObject([{ waitsFor: 'ADDRESS' }]);
  await erase(fan);
  expect(await readWaiting()).toMatchObject([
    { waitsFor: 'NOBODY', amount: { value: 120 }, fan: { name: '—' } },
  ]);
  expect(await count("donation where fan_id = $1 and status = 'RECEIVED'", fan.id)).toBe(1);
  expect(await findViolations($client)).toEqual([]);
});

test('one that waited for its club is closed too, and holds up nobody', async () => {
  const { club, readWaiting, erase } = await openFoundation(UNSIGNED as typeof LEGAL_IDENTITY);
  const fan = await createFan(ctx, { club });
  await createDonation(ctx, { club, fan, outcome: 'paid' });
  await createDonation(ctx, { club, outcome: 'paid' });
  await erase(fan);
  const actor = system('test');
  await setLegalIdentity({ ctx, actor, input: { club, legalIdentity: LEGAL_IDENTITY } });
  await issueWaitingReceipts({ ctx });
  expect(await readWaiting()).toMatchObject([{ waitsFor: 'NOBODY' }]);
  expect(await count('receipt where club_id = $1', club.id)).toBe(1);
});

test('a payment that arrives after the erasure asks nobody for an address', async () => {
  const { club, readWaiting } = await openFoundation();
  const fan = await createFan(ctx, { club, address: null });
  await $client.query('update app.fan set erased_at = now() where id = $1', [fan.id]);
  await createDonation(ctx, { club, fan, outcome: 'paid' });
  await ctx.outbox.flush();
  expect(await readWaiting()).toMatchObject([{ waitsFor: 'NOBODY' }]);
  expect(await count("audit_entry where subject = $1 and action = 'receipt.closed'", `fan:${fan.id}`)).toBe(
    1,
  );
  expect(
    await count("outbox where kind = 'issue-receipts-of-fan' and payload ->> 'fanId' = $1", fan.id),
  ).toBe(0);
});

/** The erasure has begun and commits only while the receipt is written. */
async function writeDuringErasure(write: typeof insertWaitingReceipt): Promise<boolean> {
  const { club } = await openFoundation();
  const { id: fanId } = await createFan(ctx, { club, address: null });
  const clubId = club.id;
  const erasing = await $client.connect();
  await erasing.query('begin');
  await erasing.query('select from app.fan where id = $1 for update', [fanId]);
  const amounts = { totalCents: 100n, nonDeductibleCents: 0n };
  const row = {
    clubId,
    fanId,
    source: 'DONATION' as const,
    ref: ctx.ids.next(),
    ...amounts,
    paidAt: new Date(),
  };
  const writing = ctx.unitOfWork({ clubId }, (uow) => write(uow.tx, row));
  await expect.poll(() => countWaiting(ctx)).toBe(1);
  await erasing.query('update app.waiting_receipt set closed_at = now() where fan_id = $1', [fanId]);
  await erasing.query('update app.fan set erased_at = now() where id = $1', [fanId]);
  await erasing.query('commit');
  erasing.release();
  await writing;
  return (await count('waiting_receipt where fan_id = $1 and closed_at is not null', fanId)) === 1;
}

test('a receipt written while its donor is erased is closed', async () => {
  expect(await writeDuringErasure(insertWaitingReceipt)).toBe(true);
});

test('would see one left open: that is written without another look', async () => {
  const blindly: typeof insertWaitingReceipt = async (tx, row) => {
    await tx.insert(waitingReceipts).values(row);
    return null;
  };
  expect(await writeDuringErasure(blindly)).toBe(false);
});
