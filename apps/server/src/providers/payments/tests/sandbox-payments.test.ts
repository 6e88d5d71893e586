import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { describePaymentsProvider } from '../payments-provider.suite.ts';
import type { Customer, SignedMessage } from '../payments-provider.ts';
import { signEventBody } from '../sandbox-events.ts';
import { SandboxPayments, SLOW_SETTLEMENT_MS } from '../sandbox-payments.ts';

const clock = new FakeClock();
const { app, ctx } = await buildTestApp({ replace: { clock } });
const { press, ordersOf } = openShopClient({ app, ctx });

const SECRET = createSecretKey(Buffer.from('a secret of this test'));

function aSandbox(): SandboxPayments {
  return new SandboxPayments({
    db: ctx.db,
    clock,
    logger: ctx.logger,
    secret: SECRET,
    publicUrl: 'http://localhost:3000',
  });
}

function aCustomer(name: string): Customer {
  return { reference: ctx.ids.next(), clubId: ctx.ids.next(), email: `${name}@fans.test`, name };
}

describePaymentsProvider({
  name: 'the sandbox',
  customer: aCustomer('ada'),
  leaver: aCustomer('leo'),
  endings: ['paid', 'canceled', 'failed', 'expired'],
  open: () => {
    const provider = aSandbox();
    const sent: SignedMessage[] = [];
    provider.connect(async (message) => {
      sent.push(message);
    });
    return {
      provider,
      sent,
      finish: async (providerId, ending) => {
        if (ending === 'expired') await provider.expireSession(providerId);
        else await provider.choose(providerId, { outcome: ending, isSlow: false });
      },
      refuseCard: async (providerId) => {
        await provider.choose(providerId, { outcome: 'failed', isSlow: false });
      },
      sign: (rawBody, at) => ({ rawBody, signature: signEventBody(rawBody, { secret: SECRET, at }) }),
      now: () => clock.now(),
      knows: async (email) => {
        const { rows } = await ctx.db.$client.query(
          'select 1 from app.sandbox_session where customer_email = $1',
          [email],
        );
        return rows.length > 0;
      },
    };
  },
});

describe('the page of the sandbox', () => {
  test('says who is paid how much, that it is a test, and how it can end', async () => {
    const { club, exclusive, url } = await createOrder(ctx);
    const page = await app.inject({ url: new URL(url).pathname, headers: { 'accept-language': 'en' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('private, no-store');
    for (const text of ['<html lang="en">', club.platformName, exclusive.name.en, 'no money moves']) {
      expect(page.body).toContain(text);
    }
    for (const outcome of ['paid', 'canceled', 'failed']) {
      expect(page.body).toContain(`name="outcome" value="${outcome}"`);
    }
    expect(page.body).toContain('name="slow" value="true"');
    expect(page.body).not.toMatch(/<script|style=|<style/);
  });

  test('speaks French', async () => {
    const { url, exclusive } = await createOrder(ctx);
    const page = await app.inject({ url: new URL(url).pathname, headers: { 'accept-language': 'fr-FR' } });
    expect(page.body).toContain('<html lang="fr">');
    expect(page.body).toContain('Paiements de test');
    expect(page.body).toContain(exclusive.name.en);
  });

  test('lets its form lead back to the club and nowhere else', async () => {
    const { url } = await createOrder(ctx);
    const page = await app.inject({ url: new URL(url).pathname });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`form-action 'self' ${new URL(ctx.config.server.publicUrl).origin};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('brings its own style', async () => {
    const style = await app.inject({ url: '/sandbox/style.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test('shows how a payment ended instead of buttons, and answers a second press like the first', async () => {
    const { url, club, fan } = await createOrder(ctx);
    const first = await press(url, { outcome: 'paid' });
    const second = await press(url, { outcome: 'canceled' });
    expect(second.statusCode).toBe(303);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
    const page = await app.inject({ url: new URL(url).pathname });
    expect(page.body).not.toContain('<button');
    expect(page.body).toContain(`href="${first.headers.location}"`);
  });

  test('of an address that was not given out is a page that says so', async () => {
    const page = await app.inject({ url: '/sandbox/payments/cs_sandbox_guessed' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Payment not found');
    expect((await press('http://localhost/sandbox/payments/guessed', { outcome: 'paid' })).statusCode).toBe(
      404,
    );
  });

  test.each([
    { outcome: 'refunded' },
    {},
    { outcome: 'paid', slow: 'maybe' },
    { outcome: 'paid', amount: '1' },
  ])('refuses %j', async (fields) => {
    const { url } = await createOrder(ctx);
    expect((await press(url, fields as Record<string, string>)).statusCode).toBe(400);
  });

  test('closes when its time is over', async () => {
    const { url, club, fan } = await createOrder(ctx);
    clock.advanceBy(31 * 60 * 1000);
    const page = await app.inject({ url: new URL(url).pathname });
    expect(page.body).not.toContain('<button');
    const reply = await press(url, { outcome: 'paid' });
    expect(reply.headers.location).toContain('payment-result=CANCELED');
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'EXPIRED' }]);
  });
});

describe('the sweep of the sandbox', () => {
  test('settles slow payments, expires old pages and sends again what was not taken', async () => {
    const sandbox = aSandbox();
    const taken: string[] = [];
    let isListening = false;
    sandbox.connect(async (message) => {
      if (!isListening) throw new Error('nobody listens');
      const event = sandbox.readEvent(message);
      if ('session' in event) taken.push(`${event.session.providerId} ${event.session.status}`);
    });
    const open = (reference: string, minutes: number) =>
      sandbox.createCardSetup({
        reference,
        clubName: 'Club',
        description: 'Card',
        customer: { reference: 'fan', clubId: 'club', email: 'fan@fans.test', name: 'Fan' },
        language: 'en',
        successUrl: 'http://localhost/ok',
        cancelUrl: 'http://localhost/no',
        expiresAt: new Date(clock.now().getTime() + minutes * 60 * 1000),
      });
    const slow = await open(ctx.ids.next(), 60);
    const old = await open(ctx.ids.next(), 1);
    await sandbox.choose(slow.providerId, { outcome: 'paid', isSlow: true });
    clock.advanceBy(Math.max(SLOW_SETTLEMENT_MS, 2 * 60 * 1000));
    await sandbox.sweep();
    expect(taken).toEqual([]);
    isListening = true;
    await sandbox.sweep();
    await sandbox.sweep();
    expect(taken.filter((each) => each.startsWith(slow.providerId))).toEqual([`${slow.providerId} paid`]);
    expect(taken.filter((each) => each.startsWith(old.providerId))).toEqual([`${old.providerId} expired`]);
  });
});
