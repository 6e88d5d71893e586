import { expect, it } from 'vitest';
import { buildTwoDatabases } from '#server/testing/build-two-databases.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { first: testApp, home, there } = await buildTwoDatabases();
const { app, ctx } = testApp;

it('the platform sees its tasks, mails and events of payments in one list, and decides on them', async () => {
  const admin = await createStaff(ctx);
  const ask = async (method: 'GET' | 'POST', path: string, payload: object = {}) => {
    const url = `/api/back-office/platform/${path}`;
    const { body } = await app.inject({
      method,
      url,
      headers: admin.headers(),
      ...(method === 'POST' ? { payload } : {}),
    });
    return body === '' ? null : JSON.parse(body);
  };
  const ids: string[] = [];
  for (const [index, at] of [home, there, home, there].entries()) {
    const id = ctx.ids.next();
    ids.push(id);
    await at.db.$client.query(
      `insert into app.outbox (id, kind, dedupe, payload, dead, created_at) values ($1, 'mail', $2, $3, true, now() + make_interval(secs => $4))`,
      [
        id,
        `dead:${id}`,
        {
          clubSlug: null,
          to: 'x@fans.test',
          language: 'en',
          template: 'none',
          sealedValues: '',
          linkPath: null,
        },
        index,
      ],
    );
    await at.db.$client.query(
      `insert into app.provider_event (id, provider, raw, news, received_at) values ($1, 'sandbox', '', '{"ignored":"x"}', now() + make_interval(secs => $2))`,
      [`event-${id}`, index],
    );
  }
  const first = await ask('GET', 'tasks?limit=3');
  expect(first).toMatchObject({ total: 4 });
  const second = await ask('GET', `tasks?limit=3&cursor=${first.nextCursor}`);
  const listed = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(listed).toEqual(ids);
  const mails = await ask('GET', 'mails?filter[state]=FAILED');
  expect(mails.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect((await ask('GET', `mails/${ids[1]}`)).to).toBe('x@fans.test');
  const events = await ask('GET', 'provider-events?filter[state]=WAITING');
  expect(events.items.map(({ id }: { id: string }) => id)).toEqual(
    ids.toReversed().map((id) => `event-${id}`),
  );
  expect((await ask('POST', `provider-events/event-${ids[1]}/apply`)).state).toBe('APPLIED');
  for (const id of ids) await ask('POST', `tasks/${id}/discard`, { reason: 'Of no use' });
  expect(await ask('GET', 'tasks')).toMatchObject({ items: [], total: 0 });
});
