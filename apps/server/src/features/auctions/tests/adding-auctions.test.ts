import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it('an auction added anew with another name after a lost answer has it, unless somebody has changed it since', async () => {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['manager'] });
  const settings = {
    ...{ id: randomUUID(), startAt: inHours(24), endAt: inHours(26), goalEuros: 500 },
    ...{ anonymous: false, extension: null, increments: [] },
  };
  const add = async (name: string) => {
    const reply = await app.inject({
      ...{ method: 'POST', url: `/api/back-office/clubs/${club.slug}/auctions`, headers: staff.headers() },
      payload: { ...settings, name: { en: name, fr: name } },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const first = await add('Gala');
  expect(first.body).toMatchObject({ version: 1, visible: false, goalEuros: 500 });
  expect(await add('Gala')).toEqual(first);
  expect((await add('Ball')).body).toMatchObject({ id: settings.id, name: { en: 'Ball' }, version: 2 });
  expect(await add('Fair')).toMatchObject({
    ...{ status: 412, body: { code: 'edit.stale', current: { version: 2, name: { en: 'Ball' } } } },
  });
});

it('an id that another club has used is refused, and says nothing of that club', async () => {
  const id = randomUUID();
  const statuses: unknown[] = [];
  for (const club of [await createClub(ctx), await createClub(ctx)]) {
    const headers = (await createStaff(ctx, { club, roles: ['manager'] })).headers();
    const dates = { startAt: inHours(24), endAt: inHours(26) };
    const rules = { anonymous: false, extension: null, increments: [] };
    const payload = { id, name: { en: 'Gala', fr: 'Gala' }, ...dates, ...rules };
    const url = `/api/back-office/clubs/${club.slug}/auctions`;
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    statuses.push([reply.statusCode, reply.json().code]);
  }
  expect(statuses).toEqual([
    [201, undefined],
    [422, 'idempotency.mismatch'],
  ]);
});
