import { themeTokens } from '@tifo/contracts/club-theme';
import { expect, test } from 'vitest';
import type { Mail, MailSender } from '#server/providers/mail/mail-sender.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { type MailOrder, queueMail } from '../index.ts';

const publicSite = { PUBLIC_URL: 'https://tifo.example', PLATFORM_HOSTS: 'tifo.example' };
const { ctx } = await buildTestApp({ env: publicSite });
const sent: Mail[] = [];
const sender: MailSender = { send: async (mail) => void sent.push(mail), close: () => undefined };
Object.assign(ctx, { mail: sender });

async function deliver(order: Partial<MailOrder>): Promise<Mail> {
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    queueMail(uow, {
      ...{ clubSlug: null, to: 'ada@fans.test', language: 'en', template: 'outbid' },
      values: { name: 'Ada', exclusive: 'Shirt', price: '60.00 €' },
      ...(order.template === undefined ? { linkPath: '/exclusives/shirt' } : {}),
      dedupe: crypto.randomUUID(),
      ...order,
    }),
  );
  await ctx.outbox.flush();
  const mail = sent.at(-1);
  if (!mail) throw new Error('No mail was sent');
  return mail;
}

test('come in the name of the club, and are answered by the club', async () => {
  const club = await createClub(ctx, { contactEmail: 'hello@harbour.test' });
  expect(await deliver({ clubSlug: club.slug })).toMatchObject({
    fromName: club.platformName,
    replyTo: 'hello@harbour.test',
  });
  const silent = await createClub(ctx, { contactEmail: null });
  expect((await deliver({ clubSlug: silent.slug })).replyTo).toBeUndefined();
  const ofPlatform = await deliver({ template: 'signUpCode', values: { code: '1' } });
  expect([ofPlatform.fromName, ofPlatform.replyTo]).toEqual([undefined, undefined]);
});

test('lead to the club’s own domain once it is verified, and to the platform before', async () => {
  const club = await createClub(ctx);
  const before = await deliver({ clubSlug: club.slug });
  expect(before.text).toContain(`https://tifo.example/clubs/${club.slug}/exclusives/shirt`);
  const host = `fans.${club.slug}.example`;
  await createDomain(ctx, { club, host });
  const { text, html, unsubscribeUrl } = await deliver({ clubSlug: club.slug });
  expect(text).toContain(`https://${host}/exclusives/shirt\n`);
  expect(html).toContain(`href="https://${host}/exclusives/shirt"`);
  expect(html).not.toContain(`tifo.example/clubs/${club.slug}`);
  // It has to work for years, whatever becomes of the domain.
  expect(unsubscribeUrl).toMatch(/^https:\/\/tifo\.example\/unsubscribe\?/);
});

test('show logo and picture as PNG, the facts, and colours for the dark', async () => {
  const club = await createClub(ctx, { logoUrl: '/files/clubs/x/logo.webp' });
  const card: MailOrder['card'] = {
    pictureUrl: '/files/clubs/x/shirt.webp',
    facts: [
      { name: 'toPay', value: '60.00 €' },
      { name: 'ends', value: '<soon>' },
    ],
  };
  const { text, html } = await deliver({ clubSlug: club.slug, card });
  for (const name of ['logo', 'shirt'])
    expect(html).toContain(`src="https://tifo.example/files/clubs/x/${name}.webp?h=300&amp;format=png"`);
  expect(text).toContain('To pay: 60.00 €\nEnds: <soon>\n');
  expect(html).toContain('&lt;soon&gt;');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.ground\{background:#121418!important\}/);
  const dark = themeTokens({ ...club.theme, theme: 'dark' });
  expect(html).toContain(`.soft{background:${dark['--accent-soft']}!important}`);
});
