import { describe, expect, test } from 'vitest';
import { prepareStandings } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { hasReadyCard, ingestEvent, isWithCard } from '../index.ts';
import { reconcilePayments } from '../reconcile-payments.ts';

const { app, ctx } = await buildTestApp();
const { press } = openShopClient({ app, ctx });
const origin = ctx.config.server.publicUrl;

function askForCard(slug: string, username: string, caller = username) {
  return app.inject({
    method: 'PUT',
    url: `/api/clubs/${slug}/fans/${username}/card-payment-method`,
    headers: bearer(caller),
    payload: {
      successUrl: `${origin}/clubs/${slug}?payment-result=SUCCESS`,
      cancelUrl: `${origin}/clubs/${slug}?payment-result=CANCELED`,
    },
  });
}

function readCard(slug: string, username: string, search = '') {
  const url = `/api/clubs/${slug}/fans/${username}/card-payment-method${search}`;
  return app.inject({ url, headers: bearer(username) });
}

const NOT_DEFINED = { status: 'NOT_DEFINED' };

describe('the card payment method', () => {
  test('is ready once the page says that the card was taken', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const key = { clubId: club.id, fanId: fan.id };
    expect((await readCard(club.slug, fan.username)).json()).toEqual(NOT_DEFINED);
    expect(await hasReadyCard(ctx.db, key)).toBe(false);
    const reply = await askForCard(club.slug, fan.username);
    expect(reply.statusCode).toBe(200);
    expect((await readCard(club.slug, fan.username)).json()).toEqual(NOT_DEFINED);
    const page = await press(reply.json().url, { outcome: 'paid' });
    expect(page.headers.location).toBe(`${origin}/clubs/${club.slug}?payment-result=SUCCESS`);
    expect((await readCard(club.slug, fan.username)).json()).toEqual({
      status: 'READY',
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: expect.any(Number) },
    });
    expect(await hasReadyCard(ctx.db, key)).toBe(true);
    const other = await createFan(ctx, { club });
    const findReady = prepareStandings((each) => ({ hasCard: isWithCard(each) }));
    const usernames = [fan.username, other.username];
    const standings = await findReady(ctx.db, { clubId: club.id, usernames });
    expect(standings.filter(({ hasCard }) => hasCard).map(({ id }) => id)).toEqual([fan.id]);
    const { rows } = await ctx.db.$client.query(
      "select actor, action from app.audit_entry where subject = $1 and action like 'card.%' order by created_at, id",
      [`fan:${fan.id}`],
    );
    expect(rows).toEqual([
      { actor: fan.username, action: 'card.asked' },
      { actor: 'system:payments', action: 'card.registered' },
    ]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('is gone once its fan removes it, here and at the provider, and again changes nothing', async () => {
    const club = await createClub(ctx);
    const { username, id } = await createFan(ctx, { club });
    await press((await askForCard(club.slug, username)).json().url, { outcome: 'paid' });
    const url = `/api/clubs/${club.slug}/fans/${username}/card-payment-method`;
    const remove = () => app.inject({ method: 'DELETE', url, headers: bearer(username) });
    for (const reply of [await remove(), await remove()]) expect(reply.statusCode).toBe(204);
    expect((await readCard(club.slug, username)).json()).toEqual(NOT_DEFINED);
    const { rows } = await ctx.db.$client.query(
      "select action from app.audit_entry where subject = $1 and action = 'card.removed'",
      [`fan:${id}`],
    );
    expect(rows).toHaveLength(1);
    await ctx.outbox.flush();
  });

  test.each(['canceled', 'failed'])('stays as it was when the set-up is %s', async (outcome) => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    await press((await askForCard(club.slug, fan.username)).json().url, { outcome });
    expect((await readCard(club.slug, fan.username)).json()).toEqual(NOT_DEFINED);
  });

  test('is not made by a forged address', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    await askForCard(club.slug, fan.username);
    const forged = await readCard(club.slug, fan.username, '?payment-result=SUCCESS');
    expect(forged.statusCode).toBe(400);
    await app.inject({ url: `/clubs/${club.slug}?payment-result=SUCCESS` });
    expect((await readCard(club.slug, fan.username)).json()).toEqual(NOT_DEFINED);
  });

  test('is the one that was set up last, whichever event comes last', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const sessions = [];
    for (let index = 0; index < 2; index += 1) {
      const { url } = (await askForCard(club.slug, fan.username)).json();
      sessions.push(await ctx.payments.findSession(url.slice(url.lastIndexOf('/') + 1)));
    }
    for (const [index, session] of sessions.toReversed().entries()) {
      if (!session) throw new Error('There is no such session');
      const last4 = index === 0 ? '1111' : '2222';
      const card = { providerCardId: `pm_${last4}`, brand: 'visa', last4, expMonth: 1, expYear: 2030 };
      await ingestEvent(ctx, { id: ctx.ids.next(), session: { ...session, status: 'paid', card } }, 'raw');
    }
    expect((await readCard(club.slug, fan.username)).json()).toMatchObject({ card: { last4: '1111' } });
  });

  test('becomes ready by the reconciler when the event was lost', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const { url } = (await askForCard(club.slug, fan.username)).json();
    const id = url.slice(url.lastIndexOf('/') + 1);
    await ctx.db.$client.query("update app.sandbox_session set status = 'paid' where id = $1", [id]);
    await ctx.db.$client.query(
      "update app.card_setup set created_at = created_at - interval '2 minutes' where provider_setup_id = $1",
      [id],
    );
    await reconcilePayments({ ctx });
    expect((await readCard(club.slug, fan.username)).json()).toMatchObject({ status: 'READY' });
  });

  test.each([
    ['READY_FOR_KYC', 403, 'fan.notValidated'],
    ['NOT_REFERRED', 403, 'referral.required'],
  ] as const)('is refused to a fan who is %s', async (kycStatus, status, code) => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club, kycStatus });
    const reply = await askForCard(club.slug, fan.username);
    expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status, code });
  });

  test('of another fan and of nobody are the same unknown', async () => {
    const club = await createClub(ctx);
    const [fan, other] = [await createFan(ctx, { club }), await createFan(ctx, { club })];
    for (const username of [other.username, 'nobody-at-all']) {
      const asked = await askForCard(club.slug, username, fan.username);
      expect({ status: asked.statusCode, code: asked.json().code }).toEqual({
        status: 404,
        code: 'fan.notFound',
      });
      const url = `/api/clubs/${club.slug}/fans/${username}/card-payment-method`;
      expect((await app.inject({ url, headers: bearer(fan.username) })).statusCode).toBe(404);
    }
  });

  test('belongs to one club', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    await press((await askForCard(club.slug, fan.username)).json().url, { outcome: 'paid' });
    const elsewhere = await createClub(ctx);
    await createFan(ctx, { club: elsewhere, username: fan.username });
    expect((await readCard(elsewhere.slug, fan.username)).json()).toEqual(NOT_DEFINED);
  });
});
