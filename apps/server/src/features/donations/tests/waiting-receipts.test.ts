import type { LegalIdentity } from '@tifo/contracts/clubs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDocumentPictures } from '#server/documents/document-pictures.ts';
import { setLegalIdentity } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub, LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { issueWaitingReceipts } from '../receipts/issue-waiting-receipts.ts';
import { refundDonation } from '../refund-donation.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const actor = system('test');

const { signatory: _, ...UNSIGNED } = LEGAL_IDENTITY;

const createUnsignedClub = () => createClub(ctx, { model: 'FOUNDATION', legalIdentity: UNSIGNED });

async function rowsOf(table: 'receipt' | 'waiting_receipt', clubId: string) {
  const { rows } = await $client.query(`select * from app.${table} where club_id = $1 order by paid_at`, [
    clubId,
  ]);
  return rows;
}

test('a gift to a club that cannot sign counts, and its receipt waits with the reason on record', async () => {
  const club = await createUnsignedClub();
  const { fan } = await createDonation(ctx, { club, euros: 120, outcome: 'paid' });
  expect(await rowsOf('receipt', club.id)).toEqual([]);
  expect(await rowsOf('waiting_receipt', club.id)).toMatchObject([{ fan_id: fan.id, total_cents: '12000' }]);
  const { rows } = await $client.query(
    "select detail from app.audit_entry where action = 'receipt.waits' and subject = $1",
    [`fan:${fan.id}`],
  );
  expect(rows).toMatchObject([{ detail: { missing: 'signatory' } }]);
  await issueWaitingReceipts({ ctx });
  expect(await rowsOf('receipt', club.id)).toEqual([]);
});

test('a donor whose receipt waits is thanked, and not told that it is ready', async () => {
  const thanksFor = async (legalIdentity: LegalIdentity) => {
    const club = await createClub(ctx, { model: 'FOUNDATION', legalIdentity });
    const { fan } = await createDonation(ctx, { club, outcome: 'paid' });
    await ctx.outbox.flush();
    const url = `/dev/mailbox?to=${encodeURIComponent(fan.email)}`;
    const mails = await app.inject({ url, headers: { accept: 'application/json' } });
    return mails.json()[0].text as string;
  };
  expect(await thanksFor(LEGAL_IDENTITY)).toContain('Your tax receipt is ready');
  const text = await thanksFor(UNSIGNED);
  expect(text).toContain('We have received your donation');
  expect(text).not.toContain('receipt');
});

test('once the club is known, what waited is issued in the order of the payments, once', async () => {
  const club = await createUnsignedClub();
  for (const euros of [10, 20, 30]) await createDonation(ctx, { club, euros, outcome: 'paid' });
  await setLegalIdentity({ ctx, actor, input: { club, legalIdentity: LEGAL_IDENTITY } });
  await Promise.all([issueWaitingReceipts({ ctx }), issueWaitingReceipts({ ctx })]);
  await issueWaitingReceipts({ ctx });
  expect(await rowsOf('receipt', club.id)).toMatchObject([
    { number: 1, total_cents: '1000', issuer: { legal: LEGAL_IDENTITY } },
    { number: 2, total_cents: '2000' },
    { number: 3, total_cents: '3000' },
  ]);
  expect(await rowsOf('waiting_receipt', club.id)).toEqual([]);
  expect(await findViolations($client)).toEqual([]);
});

test('an owner gives in the settings what receipts wait for, with the signature that they bear', async () => {
  const club = await createUnsignedClub();
  await createDonation(ctx, { club, euros: 120, outcome: 'paid' });
  const { headers } = await createStaff(ctx, { club, roles: ['owner'] });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/back-office/clubs/${club.slug}${path}`;
    return (await app.inject({ method, url, headers: headers(), ...(payload ? { payload } : {}) })).json();
  };
  const blue = { width: 400, height: 160, channels: 3, background: '#000060' } as const;
  const image = (await sharp({ create: blue }).jpeg().toBuffer()).toString('base64');
  const { signatureKey } = await call('POST', '/signatures', { image });
  const { slug: _s, model: _m, state: _t, webUrl: _w, ...draft } = await call('GET', '/settings');
  const signatory = { ...LEGAL_IDENTITY.signatory, signatureKey };
  await call('PUT', '/settings', { ...draft, legalIdentity: { ...UNSIGNED, signatory } });
  await issueWaitingReceipts({ ctx });
  const [receipt] = await rowsOf('receipt', club.id);
  expect(receipt.issuer.legal.signatory).toEqual(signatory);
  const { signature } = await readDocumentPictures(ctx, receipt.issuer);
  expect(await sharp(signature ?? undefined).metadata()).toMatchObject({ format: 'png', width: 400 });
});

test('a gift that went back waits for nothing', async () => {
  const club = await createUnsignedClub();
  await createDonation(ctx, { club, outcome: 'paid' });
  const { rows } = await $client.query('select id from app.donation where club_id = $1', [club.id]);
  await refundDonation({ ctx, actor, input: { clubId: club.id, id: rows[0].id, reason: 'asked' } });
  expect(await rowsOf('waiting_receipt', club.id)).toEqual([]);
  await setLegalIdentity({ ctx, actor, input: { club, legalIdentity: LEGAL_IDENTITY } });
  await issueWaitingReceipts({ ctx });
  expect(await rowsOf('receipt', club.id)).toEqual([]);
});
