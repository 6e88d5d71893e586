import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const reason = 'Asked by letter of 3 May';

async function openDesk(club: ClubRecord, role: StaffRole = 'owner') {
  const staff = await createStaff(ctx, { club, roles: [role] });
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    app.inject({
      ...{ method, url: `/api/back-office/clubs/${club.slug}${path}`, headers: staff.headers() },
      ...(payload ? { payload } : {}),
    });
  return { staff, ask };
}

const auditOf = async (fanId: string, action: string) =>
  (
    await $client.query('select actor, reason from app.audit_entry where subject = $1 and action = $2', [
      ...[`fan:${fanId}`, action],
    ])
  ).rows;

it('gives a fan’s data of this club alone, without what members wrote to one another', async () => {
  const { club, fan } = await createOrder(ctx, { outcome: 'paid' });
  const other = await createFan(ctx, { club });
  await $client.query(`insert into app.member_block (club_id, fan_id, blocked_id) values ($1, $2, $3)`, [
    club.id,
    fan.id,
    other.id,
  ]);
  const elsewhere = await createClub(ctx);
  await createFan(ctx, { club: elsewhere, username: fan.username, email: fan.email });
  const { staff, ask } = await openDesk(club);
  const reply = await ask('POST', `/fans/${fan.id}/data-exports`, { reason });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const names = reply.rawPayload.toString('latin1');
  for (const name of ['fan.json', 'orders.json', 'invoices/invoice-']) {
    expect(names).toContain(`clubs/${club.slug}/${name}`);
  }
  expect(names).not.toContain('member-block');
  expect(names).not.toContain(elsewhere.slug);
  expect(await auditOf(fan.id, 'data.exported')).toEqual([{ actor: staff.username, reason }]);
  const stranger = await openDesk(elsewhere);
  expect((await stranger.ask('POST', `/fans/${fan.id}/data-exports`, { reason })).json().code).toBe(
    'fan.notFound',
  );
});

it('erases a fan at this club once, tells them, and leaves their account and other clubs alone', async () => {
  const club = await createClub(ctx);
  const elsewhere = await createClub(ctx);
  const fan = await createFan(ctx, { club, name: 'Ada Laurent', email: 'ada@fans.test' });
  const there = await createFan(ctx, { club: elsewhere, username: fan.username, email: fan.email });
  const { staff, ask } = await openDesk(club);
  const erase = () => ask('POST', `/fans/${fan.id}/erasures`, { reason });
  const replies = await Promise.all([erase(), erase()]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  const { rows } = await $client.query(
    'select id, name, email from app.fan where id = any($1) order by club_id = $2',
    [...[[fan.id, there.id], club.id]],
  );
  expect(rows).toMatchObject([
    { email: 'ada@fans.test' },
    { name: '—', email: `erased-${fan.id}@erased.invalid` },
  ]);
  expect(await auditOf(fan.id, 'fan.erased')).toEqual([{ actor: staff.username, reason }]);
  await ctx.outbox.flush();
  const mails = await app.inject({
    ...{ url: '/dev/mailbox?to=ada@fans.test', headers: { accept: 'application/json' } },
  });
  expect(mails.json()).toHaveLength(1);
  expect(mails.json()[0].text).toContain(reason);
  const back = await app.inject({
    ...{
      method: 'POST',
      url: `/api/clubs/${club.slug}/fans`,
      headers: bearer(fan.username, { email: fan.email }),
    },
    payload: { pictureUrl: '' },
  });
  expect([back.statusCode, back.json().id === fan.id]).toEqual([201, false]);
  expect(await findViolations($client)).toEqual([]);
});

it('erases later what a request wrote that had begun before', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const { ask } = await openDesk(club);
  expect((await ask('POST', `/fans/${fan.id}/erasures`, { reason })).statusCode).toBe(204);
  await $client.query(`insert into app.push_preference (club_id, fan_id, topics) values ($1, $2, '[]')`, [
    club.id,
    fan.id,
  ]);
  const kept = async () =>
    (await $client.query('select from app.push_preference where fan_id = $1', [fan.id])).rowCount;
  expect(await kept()).toBe(1);
  const task = `kind = 'erase-late-rows' and payload->>'fanId' = '${fan.id}'`;
  const due = await $client.query(`update app.outbox set due_at = now() where ${task} and due_at > now()`);
  expect(due.rowCount).toBe(1);
  await ctx.outbox.flush();
  expect(await kept()).toBe(0);
  expect(await findViolations($client)).toEqual([]);
});

it('erases nobody who works for the club or has something open there', async () => {
  const club = await createClub(ctx);
  const { staff, ask } = await openDesk(club);
  const colleague = await createFan(ctx, { club, username: staff.username });
  expect((await ask('POST', `/fans/${colleague.id}/erasures`, { reason })).json().code).toBe('fan.worksHere');
  const { club: busy, fan } = await createOrder(ctx);
  const desk = await openDesk(busy);
  expect((await desk.ask('POST', `/fans/${fan.id}/erasures`, { reason })).json()).toMatchObject({
    ...{ code: 'erasure.obligations', obligations: ['paymentOpen'] },
  });
});

describe('for somebody who was erased', () => {
  const asked = async () => {
    const club = await createClub(ctx, { membershipFeeCents: 5000n });
    const fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_FILLED' });
    const [owner, manager] = [await openDesk(club), await openDesk(club, 'manager')];
    return {
      club,
      fan,
      owner,
      manager,
      erase: () => owner.ask('POST', `/fans/${fan.id}/erasures`, { reason }),
    };
  };
  const codeOf = async (reply: Promise<{ json(): { code?: string } }>) => (await reply).json().code;

  it('nothing is written any more', async () => {
    const { fan, owner, erase } = await asked();
    await erase();
    const path = `/fans/${fan.id}`;
    const names = { firstName: 'Ada', lastName: 'Laurent', before: { firstName: '—', lastName: '' } };
    expect(await codeOf(owner.ask('POST', `${path}/name`, { ...names, reason }))).toBe('fan.notFound');
    expect(await codeOf(owner.ask('POST', `${path}/block`, { reason }))).toBe('fan.notFound');
    expect(await codeOf(owner.ask('POST', `/reviews/${fan.id}/approve`, {}))).toBe('fan.notFound');
    const given = { id: ctx.ids.next(), fanId: fan.id, reason };
    expect(await codeOf(owner.ask('POST', '/memberships', given))).toBe('fan.notFound');
    expect(await codeOf(owner.ask('POST', '/coin-gifts', { ...given, coins: 5 }))).toBe('fan.notFound');
    const { rows } = await $client.query('select name, first_name from app.fan where id = $1', [fan.id]);
    expect(rows).toEqual([{ name: '—', first_name: '—' }]);
  });

  it('the slots they had reserved are free again, past ones stay on record', async () => {
    const { club, fan, erase } = await asked();
    const coming = await createSlot(ctx, { club });
    const past = await createSlot(ctx, {
      club,
      startAt: new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000),
    });
    const insert = 'insert into app.reservation (id, club_id, slot_id, fan_id) values ($1, $2, $3, $4)';
    for (const { id } of [coming, past]) await $client.query(insert, [ctx.ids.next(), club.id, id, fan.id]);
    await erase();
    const { rows } = await $client.query(
      'select slot_id, status from app.reservation where fan_id = $1 order by slot_id = $2 desc',
      [fan.id, coming.id],
    );
    expect(rows).toEqual([
      { slot_id: coming.id, status: 'CANCELLED' },
      { slot_id: past.id, status: 'BOOKED' },
    ]);
    const url = `/api/clubs/${club.slug}/available-booking-slots`;
    expect((await app.inject({ url })).json()).toMatchObject([{ id: coming.id }]);
  });

  it('a gift that waits cannot be approved, and can be refused', async () => {
    const { fan, owner, manager, erase } = await asked();
    const limit = { limitCoins: 1, version: 1 };
    expect((await owner.ask('PUT', '/coin-gift-rule', limit)).statusCode).toBe(200);
    const gift = { id: ctx.ids.next(), fanId: fan.id, coins: 5, reason };
    expect((await manager.ask('POST', '/coin-gifts', gift)).json().state).toBe('WAITING');
    await erase();
    const decide = (how: string, body: object) => owner.ask('POST', `/coin-gifts/${gift.id}/${how}`, body);
    expect(await codeOf(decide('approve', {}))).toBe('fan.notFound');
    expect((await decide('refuse', { reason })).json().state).toBe('REFUSED');
    const moved = 'select 1 from app.account a join app.posting p on p.account_id = a.id where a.fan_id = $1';
    expect((await $client.query(moved, [fan.id])).rows).toEqual([]);
  });
});

it('downloads a receipt and a duplicate of an invoice, which is written down', async () => {
  const { club } = await createOrder(ctx, { outcome: 'paid' });
  const { staff, ask } = await openDesk(club, 'accountant');
  const [invoice] = (await ask('GET', '/invoices')).json().items;
  const file = await ask('GET', `/invoices/${invoice.id}/duplicate`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.rawPayload.toString('latin1')).not.toContain('factur-x.xml');
  const { rows } = await $client.query(
    'select actor from app.audit_entry where action = $1 and subject = $2',
    [...['invoice.duplicated', `invoice:${invoice.id}`]],
  );
  expect(rows).toEqual([{ actor: staff.username }]);
  expect((await ask('GET', `/invoices/${ctx.ids.next()}/duplicate`)).json().code).toBe('invoice.notFound');
  expect((await ask('GET', `/receipts/${ctx.ids.next()}/document`)).json().code).toBe('receipt.notFound');
});
