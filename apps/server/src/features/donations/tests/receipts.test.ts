import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentYear } from '#server/documents/document-rules.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { type CreatedDonation, createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { sendSessionEvent } from '#server/testing/send-session-event.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { duplicateReceipt } from '../receipts/duplicate-receipt.ts';
import { refundDonation } from '../refund-donation.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const actor = system('test');

async function receiptOf({ fan }: CreatedDonation) {
  const { rows } = await $client.query(
    `select r.*, d.id as donation_id from app.receipt r join app.donation d on d.id = r.ref where d.fan_id = $1`,
    [fan.id],
  );
  return rows[0];
}

async function copiesOf(receiptId: string): Promise<{ kind: string; file_key: string }[]> {
  const { rows } = await $client.query(
    'select kind, file_key from app.receipt_copy where receipt_id = $1 order by id',
    [receiptId],
  );
  return rows;
}

/** Requests the receipt of `donation` as `caller`. */
async function download(donation: CreatedDonation, caller = donation.fan.username, id?: string) {
  const { club, fan } = donation;
  const donationId = id ?? (await receiptOf(donation)).donation_id;
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/donations/${donationId}/receipt`;
  return app.inject({ url, headers: bearer(caller) });
}

const check = (code: string, language = 'en') =>
  app.inject({ url: `/receipts/${code}`, headers: { 'accept-language': language } });

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a receipt', () => {
  test('says who gave what to whom, as it was on the day', async () => {
    const donation = await createDonation(ctx, { euros: 120, outcome: 'paid' });
    const receipt = await receiptOf(donation);
    expect(receipt).toMatchObject({
      number: 1,
      year: documentYear(new Date(), donation.club.timeZone),
      total_cents: '12000',
      deductible_cents: '12000',
      donor: { name: 'Test Fan', addressLines: ['12 rue du Stade', '69007 Lyon', 'France'] },
      issuer: { name: donation.club.name, contactEmail: donation.club.contactEmail },
      voided_at: null,
    });
    expect(receipt.code).toMatch(/^[\w-]{22}$/);
    const { rows } = await $client.query('select actor, action from app.audit_entry where subject = $1', [
      `receipt:${receipt.id}`,
    ]);
    expect(rows).toEqual([{ actor: 'system:receipts', action: 'receipt.issued' }]);
  });

  test.each([
    ['on New Year’s Eve', '2025-12-31T22:30:00Z', 2025, '2025-12-31T22:30:00.000Z'],
    ['before it was asked for, by a wrong clock', '2024-06-01T00:00:00Z', 2025, '2025-12-31T22:00:00.000Z'],
  ])('is for the day of the payment, told late: %s', async (_, paidAt, year, day) => {
    const donation = await createDonation(ctx);
    await $client.query('update app.payment set created_at = $2 where fan_id = $1', [
      donation.fan.id,
      '2025-12-31T22:00:00Z',
    ]);
    await sendSessionEvent(ctx, donation.sessionId, { status: 'paid', paidAt: new Date(paidAt) });
    const receipt = await receiptOf(donation);
    expect([receipt.year, receipt.paid_at.toISOString()]).toEqual([year, day]);
    const { rows } = await $client.query('select received_at from app.donation where id = $1', [receipt.ref]);
    expect(rows).toEqual([{ received_at: new Date(day) }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('is not for a day that is still to come', async () => {
    const donation = await createDonation(ctx);
    const paidAt = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
    await sendSessionEvent(ctx, donation.sessionId, { status: 'paid', paidAt });
    expect((await receiptOf(donation)).paid_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('is a PDF, archived as it was issued and handed out unchanged', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    await ctx.outbox.flush();
    const [copy] = await copiesOf((await receiptOf(donation)).id);
    const archived = await ctx.files.find(copy?.file_key ?? '');
    expect(archived?.contentType).toBe('application/pdf');
    await $client.query('update app.club set name = $2 where id = $1', [donation.club.id, 'Another name']);
    const reply = await download(donation);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sha(reply.rawPayload)).toBe(sha(archived?.bytes ?? Buffer.of()));
  });

  test('is written on the way when it is asked for before the archive was, the same bytes as ever', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    const [copy] = await copiesOf((await receiptOf(donation)).id);
    const [first, second] = await Promise.all([download(donation), download(donation)]);
    expect(first.statusCode).toBe(200);
    expect(sha(first.rawPayload)).toBe(sha(second.rawPayload));
    await ctx.files.remove(copy?.file_key ?? '');
    expect(sha((await download(donation)).rawPayload)).toBe(sha(first.rawPayload));
  });

  test('is for who gave and for who works at the club', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    const { club } = donation;
    const other = await createFan(ctx, { club });
    const elsewhere = await createFan(ctx);
    await appointStaff({ ctx, actor, input: { club, username: 'clerk', roles: ['reviewer'] } });
    await appointStaff({
      ctx,
      actor,
      input: { club: await createClub(ctx), username: 'clerk-elsewhere', roles: ['reviewer'] },
    });
    expect((await download(donation, 'clerk')).statusCode).toBe(200);
    for (const caller of [other.username, elsewhere.username, 'clerk-elsewhere', 'nobody']) {
      const reply = await download(donation, caller);
      expect([caller, reply.statusCode, reply.json().code]).toEqual([caller, 404, 'fan.notFound']);
    }
    const { donation_id: id } = await receiptOf(donation);
    const theirs = await download({ ...donation, fan: other }, other.username, id);
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'receipt.notFound']);
    const anonymous = await app.inject({
      url: `/api/clubs/${club.slug}/fans/${donation.fan.username}/donations/${id}/receipt`,
    });
    expect(anonymous.statusCode).toBe(401);
  });

  test('has a file that no address leads to', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    await ctx.outbox.flush();
    const [copy] = await copiesOf((await receiptOf(donation)).id);
    expect(copy?.file_key).toMatch(/\/r[0-9a-f]{48}\.pdf$/);
    expect((await app.inject({ url: `/files/${copy?.file_key}` })).statusCode).toBe(404);
  });

  test('does not exist for what is not a gift of this fan', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    expect((await download(donation, donation.fan.username, ctx.ids.next())).json().code).toBe(
      'receipt.notFound',
    );
    expect((await download(donation, donation.fan.username, 'not-an-id')).json().code).toBe(
      'request.invalid',
    );
  });

  test('can only be voided, once; its number stays taken and none is lost', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    const { id, donation_id: ref, club_id: clubId } = await receiptOf(donation);
    for (const change of ['number = 7', "code = 'x'", 'total_cents = 1', "donor = '{}'"]) {
      await expect($client.query(`update app.receipt set ${change} where id = $1`, [id])).rejects.toThrow(
        'voided',
      );
    }
    await expect($client.query('delete from app.receipt where id = $1', [id])).rejects.toThrow('voided');
    await expect(
      $client.query('update app.paper_counter set last_number = 9 where club_id = $1', [clubId]),
    ).rejects.toThrow('without a gap');
    await refundDonation({ ctx, actor, input: { clubId, id: ref, reason: 'wrong sum' } });
    await expect(
      $client.query("update app.receipt set void_reason = 'other' where id = $1", [id]),
    ).rejects.toThrow('voided');
    expect((await download(donation)).json().code).toBe('receipt.notFound');
    const next = await createDonation(ctx, { club: donation.club, outcome: 'paid' });
    expect((await receiptOf(next)).number).toBe(2);
    expect(await findViolations($client)).toEqual([]);
  });
});

describe('a duplicate', () => {
  test('bears the same number and says that it is one; the original stays archived', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    const original = await download(donation);
    const { id, club_id: clubId, donation_id: ref } = await receiptOf(donation);
    await duplicateReceipt({ ctx, actor, input: { id: ctx.ids.next(), clubId, source: 'DONATION', ref } });
    await ctx.outbox.flush();
    const copy = await download(donation);
    expect(sha(copy.rawPayload)).not.toBe(sha(original.rawPayload));
    const copies = await copiesOf(id);
    expect(copies.map(({ kind }) => kind)).toEqual(['ORIGINAL', 'DUPLICATE']);
    const kept = await ctx.files.find(copies[0]?.file_key ?? '');
    expect(sha(kept?.bytes ?? Buffer.of())).toBe(sha(original.rawPayload));
    expect(await findViolations($client)).toEqual([]);
  });

  test('is not made of what does not stand, nor by people', async () => {
    const donation = await createDonation(ctx);
    const [id, ref] = [ctx.ids.next(), ctx.ids.next()];
    const key = { id, clubId: donation.club.id, source: 'DONATION' as const, ref };
    await expect(duplicateReceipt({ ctx, actor, input: key })).rejects.toMatchObject({
      code: 'receipt.notFound',
    });
    await expect(duplicateReceipt({ ctx, actor: visitor, input: key })).rejects.toMatchObject({
      code: 'role.required',
    });
  });
});

describe('the check page', () => {
  test('says of a genuine receipt what it says itself, and nothing of the donor', async () => {
    const donation = await createDonation(ctx, { euros: 1234.5, outcome: 'paid' });
    const { code, year } = await receiptOf(donation);
    const page = await check(code);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('private, no-store');
    for (const words of [
      'This receipt is genuine',
      `${year}-000001`,
      '1\u202f234.50\u00a0€',
      donation.club.name,
    ]) {
      expect(page.body).toContain(words);
    }
    expect(page.body).not.toContain(donation.fan.name);
    expect((await check(code, 'fr')).body).toContain('Ce reçu est authentique');
  });

  test('says that a voided one is good no more', async () => {
    const donation = await createDonation(ctx, { outcome: 'paid' });
    const { code, club_id: clubId, donation_id: id } = await receiptOf(donation);
    await refundDonation({ ctx, actor, input: { clubId, id, reason: 'wrong sum' } });
    const { body } = await check(code);
    expect(body).toContain('This receipt is void');
    expect(body).not.toContain('genuine');
  });

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', '1', '..%2f..%2fetc', '<script>', `${'a'.repeat(199)}`])(
    'knows nothing of %j',
    async (code) => {
      const page = await check(code);
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain('genuine.');
    },
  );

  test('shows names as text', async () => {
    const club = await createClub(ctx, {
      model: 'FOUNDATION',
      coinsEnabled: false,
      name: 'A <b>bold</b> & co',
    });
    const { code } = await receiptOf(await createDonation(ctx, { club, outcome: 'paid' }));
    expect((await check(code)).body).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; co');
  });
});
