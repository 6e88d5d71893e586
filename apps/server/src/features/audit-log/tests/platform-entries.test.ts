import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import { expect, test } from 'vitest';
import { createConfirmedUser, setUpAuthenticator } from '#server/features/identity/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const colleague = await createStaff(ctx, { club, roles: ['owner'] });
const admin = await createStaff(ctx);
const PLATFORM = '/api/back-office/platform';
const reason = 'Two keys are better than one';

await app.inject({
  ...{ method: 'POST', url: `${PLATFORM}/administrators`, headers: admin.headers() },
  payload: { email: colleague.email, reason },
});

const read = (path: string, by = admin) =>
  app.inject({ url: `${PLATFORM}/audit-records${path}`, headers: by.headers() });
const found = async (path: string): Promise<AuditRecord[]> => (await read(path)).json().items;

test('what was done to the platform is read by who runs it, and nothing of a club with it', async () => {
  const [entry] = await found(`?filter[subject]=account:${colleague.username}`);
  expect(entry).toMatchObject({
    ...{ action: 'admin.appointed', actorKind: 'STAFF', reason },
    subjectName: { en: 'Test Staff', fr: 'Test Staff' },
  });
  const actions = (await found('?limit=100')).map(({ action }) => action);
  expect(actions).toContain('admin.appointed');
  expect(actions).not.toContain('club.created');
  const reader = await createStaff(ctx, { club, roles: ['auditor'] });
  expect((await read('', reader)).statusCode).toBe(403);
});

test('it is found by words of a reason, and named where the one who did it is known', async () => {
  expect((await found('?q=two%20keys')).map(({ action }) => action)).toEqual(['admin.appointed']);
  expect(await found('?q=nothing%20like%20it')).toEqual([]);
  // Who was named works for a club, where they have a name.
  const url = `${PLATFORM}/settings`;
  const { publisher, version } = (await app.inject({ url, headers: colleague.headers() })).json();
  const payload = { name: 'The Stands', publisher, version };
  await app.inject({ method: 'PUT', url, headers: colleague.headers(), payload });
  const [renamed] = await found(`?filter[actor]=${colleague.username}`);
  expect(renamed).toMatchObject({ actorName: 'Test Staff', subject: 'platform' });
});

test('an entry of somebody’s account says whose it is', async () => {
  const email = 'lou@fans.test';
  const lou = { email, password: 'A-night-at-the-derby-7', firstName: 'Lou', lastName: 'Sand' };
  const { username } = await createConfirmedUser(ctx, lou);
  await setUpAuthenticator({ ctx, actor: system('test'), input: { username, secret: 'JBSWY3DPEHPK3PXP' } });
  const url = `${PLATFORM}/factor-resets`;
  await app.inject({ method: 'POST', url, headers: admin.headers(), payload: { email, reason } });
  const [asked] = await found('?filter[action]=secondFactor.');
  expect(asked).toMatchObject({ reason, subjectName: { en: 'Lou Sand', fr: 'Lou Sand' } });
});

test('it is saved as a table, which is in the log too', async () => {
  const table = await read('.csv?filter[action]=admin.');
  expect(table.body.split('\r\n').filter((line) => line.includes('admin.appointed')).length).toBeGreaterThan(
    0,
  );
  expect((await found('?filter[action]=list.exported'))[0]).toMatchObject({
    detail: { list: 'audit-records' },
  });
});
