import { expect, it } from 'vitest';
import { createConfirmedUser } from '#server/features/identity/index.ts';
import { appointStaff } from '#server/features/staff/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { payWithLimit } from './paid-with-limit.ts';

const testApp = await buildTestApp();
const { app, ctx } = testApp;

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

it('a refund that waits is mailed once to each who may approve it, in their language, and not to who asked', async () => {
  const { club, owner, refund, ask, accountant } = await payWithLimit(testApp, 'DONATION');
  const email = `claire-${club.slug}@staff.test`;
  const french = { email, password: 'a long enough passphrase', firstName: 'Claire', lastName: 'Roux' };
  const { username } = await createConfirmedUser(ctx, french);
  await ctx.db.$client.query("update app.pool_user set language = 'fr' where sub = $1", [username]);
  const actor = system('test');
  await appointStaff({ ctx, actor, input: { club, username, roles: ['owner'], name: 'Claire', email } });
  const { rows } = await ctx.db.$client.query(
    'select username, email, roles from app.staff_member where club_id = $1 order by created_at',
    [club.id],
  );
  const emailsOf = (role: string) => rows.filter(({ roles }) => roles.includes(role)).map((row) => row.email);
  const asked = refund();
  expect((await ask(asked, owner)).body).toMatchObject({ refundRequests: [{ state: 'WAITING' }] });
  expect((await ask(asked, owner)).body).toMatchObject({ refundRequests: [{ state: 'WAITING' }] });
  expect((await ask(refund(), accountant)).body).toMatchObject({ code: 'refund.waits' });
  const [asker, other] = emailsOf('owner');
  expect(await mailsTo(asker)).toEqual([]);
  expect(await mailsTo(emailsOf('accountant')[0])).toEqual([]);
  expect((await mailsTo(other)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A refund of 50.00.€ at .* waits for you$/),
  ]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Un remboursement de 50,00.€ chez .* vous attend$/);
  expect(mail?.text).toContain('Test Staff demande de rembourser');
  expect(mail?.text).toContain(`/back-office/${club.slug}/refunds/${asked.id}`);
});
