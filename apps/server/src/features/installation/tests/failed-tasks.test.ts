import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const { $client } = ctx.db;
const { headers, username } = await createStaff(ctx);
const club = await createClub(ctx);

async function ask(call: string, payload?: object) {
  const [method, path] = call.split(' ') as ['GET', string];
  const url = `/api/back-office/platform${path}`;
  const reply = await app.inject({ method, url, headers: headers(), ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
}

/** Makes tasks that have failed for good, the first the oldest. */
async function fail(...names: string[]): Promise<string[]> {
  const ids = names.map(() => ctx.ids.next());
  for (const [at, name] of names.entries()) {
    await $client.query(
      `insert into app.outbox (id, about_club_id, kind, dedupe, payload, attempts, dead, last_error, created_at)
       values ($1, $2, 'unhandled', $3, '{}', 10, true, 'no mailbox', clock_timestamp() - $4 * interval '1 minute')`,
      [ids[at], club.id, name, names.length - at],
    );
  }
  return ids;
}

it('lists failed tasks page by page, oldest first, runs one again and discards one', async () => {
  const [first = '', second = '', third = ''] = await fail('one', 'two', 'three');
  const page = (await ask('GET /tasks?limit=2')).body;
  expect(page).toMatchObject({
    ...{ total: 3, hasMore: false },
    items: [{ id: first, clubName: club.name, attempts: 10, error: 'no mailbox' }, { id: second }],
  });
  const rest = (await ask(`GET /tasks?limit=2&cursor=${page.nextCursor}`)).body;
  expect([rest.items.map(({ id }: { id: string }) => id), rest.nextCursor]).toEqual([[third], null]);
  expect((await ask(`POST /tasks/${first}/retry`, {})).status).toBe(204);
  const body = { reason: 'The fan has gone' };
  expect((await ask(`POST /tasks/${second}/discard`, body)).status).toBe(204);
  expect((await ask(`POST /tasks/${second}/discard`, body)).body.code).toBe('task.notFound');
  expect((await ask(`POST /tasks/${first}/retry`, {})).body.code).toBe('task.notFound');
  expect((await ask('GET /tasks')).body.items).toMatchObject([{ id: third }]);
  const { rows } = await $client.query(
    'select actor, action, reason from app.audit_entry where about_club_id = $1 and subject like $2 order by created_at',
    [club.id, 'task:%'],
  );
  expect(rows).toEqual([
    { actor: username, action: 'task.retried', reason: null },
    { actor: username, action: 'task.discarded', reason: body.reason },
  ]);
});

it('decides once where one person runs a task again and another discards it', async () => {
  const [id] = await fail('both');
  const replies = await Promise.all([
    ask(`POST /tasks/${id}/retry`, {}),
    ask(`POST /tasks/${id}/discard`, { reason: 'The fan has gone' }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});
