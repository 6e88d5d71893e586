import { expect, it } from 'vitest';
import { queueMail } from '#server/features/notifications/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { keepInvariantCheck } from '../checks/check-invariants-now.ts';
import { invariantsPort } from '../checks/invariants-port.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const { $client } = ctx.db;
const { headers, username } = await createStaff(ctx);

async function ask(call: string, payload?: object) {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = `/api/back-office/platform${path}`;
  const reply = await app.inject({ method, url, headers: headers(), ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
}

async function actionsOn(subject: string): Promise<{ actor: string; action: string; detail: unknown }[]> {
  const { rows } = await $client.query(
    'select actor, action, detail from app.audit_entry where subject = $1 order by created_at',
    [subject],
  );
  return rows;
}

it('lists mails with shortened addresses; who reads one or looks an address up is written down', async () => {
  const club = await createClub(ctx);
  const order = (to: string, name: string) => ({
    ...{ clubSlug: club.slug, to, language: 'fr' as const, template: 'kycApproved' as never, dedupe: name },
    ...{ values: {} as never },
  });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await queueMail(uow, order('Zoe@fans.test', 'one'), order('yann@fans.test', 'two'));
  });
  await ctx.outbox.flush();
  await $client.query(
    `update app.outbox set sent_at = null, dead = true, attempts = 10, last_error = '550 no mailbox' where dedupe = 'mail:two'`,
  );
  const { items } = (await ask('GET /mails')).body;
  expect(items).toMatchObject([
    { to: 'y…@fans.test', state: 'FAILED', clubName: club.name, template: 'kycApproved', attempts: 10 },
    { to: 'Z…@fans.test', state: 'DONE', language: 'fr', sentAt: expect.any(String) },
  ]);
  expect(JSON.stringify(items)).not.toContain('yann@');
  expect((await ask('GET /mails?filter[state]=FAILED')).body).toMatchObject({ total: 1, items: [{}] });
  expect(await actionsOn('mails')).toEqual([]);

  expect((await ask('GET /mails?q=zoe@fans.test')).body).toMatchObject({
    total: 1,
    items: [{ id: items[1].id }],
  });
  expect((await ask('GET /mails?q=zoe')).body.total).toBe(0);
  expect(await actionsOn('mails')).toEqual([
    { actor: username, action: 'mails.searched', detail: { found: 1 } },
  ]);
  const file = (await ask(`GET /mails/${items[0].id}`)).body;
  expect(file).toMatchObject({ to: 'yann@fans.test', error: '550 no mailbox' });
  expect(await actionsOn(`mail:${file.id}`)).toMatchObject([{ actor: username, action: 'mail.read' }]);
  const { rows } = await $client.query('select id from app.outbox where kind <> $1 limit 1', ['mail']);
  for (const id of [ctx.ids.next(), ...rows.map((row) => row.id)]) {
    expect((await ask(`GET /mails/${id}`)).body.code).toBe('mail.notFound');
  }
});

it('lists events of the payment provider, and applies one that waits once', async () => {
  const { sessionId } = await createOrder(ctx, { outcome: 'paid' });
  const { items } = (await ask('GET /provider-events?filter[kind]=SESSION')).body;
  const paid = items[0];
  expect(paid).toMatchObject({ kind: 'SESSION', state: 'APPLIED', note: null });
  expect((await ask(`GET /provider-events/${encodeURIComponent(paid.id)}`)).body.news).toContain(sessionId);
  expect((await ask('GET /provider-events?filter[kind]=DISPUTE')).body).toMatchObject({
    total: 0,
    items: [],
  });
  const states = async () =>
    (await $client.query('select status, count(*)::int from app.payment group by 1')).rows;
  const before = await states();
  await $client.query('update app.provider_event set processed_at = null, last_error = $2 where id = $1', [
    ...[paid.id, 'connection lost'],
  ]);
  expect((await ask('GET /provider-events?filter[state]=WAITING')).body.items).toMatchObject([
    { id: paid.id, note: 'connection lost' },
  ]);
  const apply = () => ask(`POST /provider-events/${encodeURIComponent(paid.id)}/apply`, {});
  const replies = await Promise.all([apply(), apply()]);
  expect(replies.map(({ body }) => body.state)).toEqual(['APPLIED', 'APPLIED']);
  expect((await apply()).body).toMatchObject({ state: 'APPLIED', note: null });
  expect(await states()).toEqual(before);
  expect((await actionsOn(`providerEvent:${paid.id}`)).length).toBeGreaterThan(0);
  expect((await ask('POST /provider-events/unknown/apply', {})).body.code).toBe('event.notFound');
});

it('says why an event still waits after it was applied again', async () => {
  await $client.query(
    `insert into app.provider_event (id, provider, raw, news)
     values ('broken', 'sandbox', '{}', '{"session": {"reference": 7}}')`,
  );
  const { status, body } = await ask('POST /provider-events/broken/apply', {});
  expect([status, body.state]).toEqual([200, 'WAITING']);
  expect(body.note).not.toBeNull();
  await $client.query("delete from app.provider_event where id = 'broken'");
});

it('keeps what the check of the invariants found, every night and on request, once for an id', async () => {
  await keepInvariantCheck(ctx, ctx.ids.next());
  const [first] = (await ask('GET /invariant-checks')).body.items;
  expect(first).toMatchObject({ broken: [], error: null });
  expect(first.checked).toBeGreaterThan(50);

  const club = await createClub(ctx);
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica; insert into app.exclusive (id, club_id, slug, name, description, medias,
       category, price_coin_units, stock, initial_stock, is_announced, visible)
     values (gen_random_uuid(), '${club.id}', 'unmoved', '{"en":"","fr":""}', '{"en":"","fr":""}', '[]', 'COLLECTIBLE',
       0, 3, 3, false, true)`,
  );
  const id = ctx.ids.next();
  const asked = await Promise.all([1, 2].map(() => ask('POST /invariant-checks', { id })));
  expect(asked.map(({ status }) => status)).toEqual([204, 204]);
  await ctx.outbox.flush();
  const { items, total } = (await ask('GET /invariant-checks')).body;
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ id, broken: [{ id: 'S5', rows: 1 }] });
  const page = (await ask('GET /invariant-checks?limit=1')).body;
  const rest = (await ask(`GET /invariant-checks?limit=1&cursor=${page.nextCursor}`)).body;
  expect([page.items[0].id, rest.items[0].id, rest.nextCursor]).toEqual([id, first.id, null]);
  await $client.query("delete from app.exclusive where slug = 'unmoved'");
});

/** A context with invariants of its own, which may be about to stop. */
function withInvariants(queries: string[], draining = ctx.draining) {
  const rules = queries.map((sql, index) => ({
    id: `Z${index}`,
    says: `Statement ${index}`,
    reads: [],
    sql,
  }));
  const own = { ...ctx, draining, services: new Map(ctx.services) };
  invariantsPort.by({ sets: [{ relations: {}, rules }] }).register(own);
  return own;
}

const findCheck = async (id: string) =>
  (await $client.query('select checked, broken, error from app.invariant_check where id = $1', [id])).rows;
const countResults = async () => (await $client.query('select from app.invariant_result')).rowCount;

it('goes on with a check whose process was stopped, where that stopped', async () => {
  const id = ctx.ids.next();
  const stopping = new AbortController();
  const holds = 'select 1 where false';
  const lasts = "select 1 from pg_advisory_xact_lock(4711) as s where s::text = 'never'";
  const other = await $client.connect();
  await other.query('select pg_advisory_lock(4711)');
  const running = keepInvariantCheck(withInvariants([holds, lasts, holds], stopping.signal), id);
  await expect.poll(() => countWaiting(ctx)).toBe(1);
  expect(await countResults()).toBe(1);
  stopping.abort();
  await other.query('select pg_advisory_unlock(4711)');
  other.release();
  await expect(running).rejects.toThrow('Postponed');
  expect([await findCheck(id), await countResults()]).toEqual([[], 2]);
  // What was found is not asked again.
  const later = withInvariants(['select 1', 'select 1', 'select 1']);
  await keepInvariantCheck(later, id);
  expect(await findCheck(id)).toEqual([
    { checked: 3, broken: [{ id: 'Z2', says: 'Statement 2', rows: 1 }], error: null },
  ]);
  expect(await countResults()).toBe(0);
});

it('asks again what a check has found half a day ago, and keeps what one found before it failed', async () => {
  const id = ctx.ids.next();
  await $client.query(
    `insert into app.invariant_result (run, invariant, rows, checked_at) values ($1, 'Z0', 0, now() - interval '13 hours')`,
    [id],
  );
  await keepInvariantCheck(withInvariants(['select 1', 'select 1 / 0']), id);
  const [check] = await findCheck(id);
  expect(check).toMatchObject({ checked: 1, broken: [{ id: 'Z0', rows: 1 }] });
  expect(check.error).toContain('division by zero');
});

it('gives an invariant the time to read whole tables', async () => {
  const id = ctx.ids.next();
  await keepInvariantCheck(
    withInvariants(["select 1 where current_setting('statement_timeout') <> '5min'"]),
    id,
  );
  expect(await findCheck(id)).toEqual([{ checked: 1, broken: [], error: null }]);
});
