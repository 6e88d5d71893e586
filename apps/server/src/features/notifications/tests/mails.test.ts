import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type MailOrder, queueMail } from '../index.ts';

const { app, ctx } = await buildTestApp();

const order = (replace: Partial<MailOrder>): MailOrder => ({
  clubSlug: null,
  to: 'ada@fans.test',
  language: 'en',
  template: 'signUpCode',
  values: { code: '123456' },
  dedupe: crypto.randomUUID(),
  ...replace,
});

async function deliver(...orders: MailOrder[]) {
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const one of orders) await queueMail(uow, one);
  });
  await ctx.outbox.flush();
}

async function mailbox(to: string) {
  const reply = await app.inject({
    url: `/dev/mailbox?to=${encodeURIComponent(to)}`,
    headers: { accept: 'application/json' },
  });
  return reply.json() as { to: string; subject: string; text: string; html: string; sentAt: string }[];
}

test('sends a mail with its code alone on a line', async () => {
  await deliver(order({ to: 'code@fans.test' }));
  const [mail] = await mailbox('code@fans.test');
  expect(mail?.text.split('\n')).toContain('123456');
  expect(mail?.subject).toBe('Your code for Tifo');
  expect(new Date(mail?.sentAt ?? '').getTime()).toBeGreaterThan(0);
});

test('writes French to who reads French', async () => {
  await deliver(order({ to: 'fr@fans.test', language: 'fr' }));
  const [mail] = await mailbox('fr@fans.test');
  expect(mail?.subject).toBe('Votre code pour Tifo');
  expect(mail?.html).toContain('<html lang="fr">');
});

test('sends once what is ordered twice', async () => {
  await deliver(
    order({ to: 'once@fans.test', dedupe: 'same' }),
    order({ to: 'once@fans.test', dedupe: 'same' }),
  );
  await deliver(order({ to: 'once@fans.test', dedupe: 'same' }));
  expect(await mailbox('once@fans.test')).toHaveLength(1);
});

test('sends nothing for a transaction that was rolled back', async () => {
  await expect(
    ctx.unitOfWork({ clubId: null }, async (uow) => {
      await queueMail(uow, order({ to: 'never@fans.test' }));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await ctx.outbox.flush();
  expect(await mailbox('never@fans.test')).toEqual([]);
});

test('keeps no code in the clear while it waits', async () => {
  await ctx.unitOfWork({ clubId: null }, async (uow) =>
    queueMail(uow, order({ to: 'wait@fans.test', values: { code: '987654' } })),
  );
  const { rows } = await ctx.db.$client.query<{ payload: object }>(
    `select payload from app.outbox where payload->>'to' = 'wait@fans.test'`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('987654');
});

test('shows a value as text, whatever it holds', async () => {
  await deliver(order({ to: 'html@fans.test', values: { code: '<img src=x onerror=alert(1)>' } }));
  const [mail] = await mailbox('html@fans.test');
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toContain('<img src=x');
});

test('refuses a mail that nobody wrote, and a link without its text', async () => {
  await expect(deliver(order({ template: 'noSuchMail' }))).rejects.toThrow('noSuchMail');
  await expect(deliver(order({ linkPath: '/auctions' }))).rejects.toThrow('no text for its link');
});

test('shows the mailbox as a page on which nothing but its own style can run', async () => {
  await deliver(order({ to: 'page@fans.test' }));
  const list = await app.inject('/dev/mailbox?to=page%40fans.test');
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  const framed = /src="(\/dev\/mailbox\/[\w-]+\/html)"/.exec(list.body)?.[1] ?? '';
  const html = await app.inject(framed);
  expect(html.body).toContain('123456');
  expect(html.headers['content-security-policy']).toMatch(/sandbox (?!.*allow-scripts)/);
  expect((await app.inject(framed.replace('/html', ''))).statusCode).toBe(200);
  expect((await app.inject('/dev/mailbox/none')).statusCode).toBe(404);
});

test('has every text of every template in both languages', () => {
  const require = createRequire(import.meta.url);
  const keys = Object.keys(
    JSON.parse(readFileSync(require.resolve('@tifo/locales/en/mails.json'), 'utf8')) as object,
  ).filter((key) => !key.startsWith('layout.'));
  const templates = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))))];
  expect(templates.length).toBeGreaterThan(3);
  for (const template of templates) {
    const parts = keys
      .filter((key) => key.startsWith(`${template}.`))
      .map((key) => key.slice(template.length + 1));
    expect({ template, parts }).toEqual({
      template,
      parts: expect.arrayContaining(['subject', 'title', 'body']),
    });
  }
});
