import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();

test('a club that begins like another has the words of its mails, and neither its name nor its reply address', async () => {
  const template = await createClub(ctx);
  await ctx.db.$client.query(
    `insert into app.mail_sender (club_id, name, reply_to, signature, version)
     values ($1, 'The shop of Aurora', 'shop@aurora.example', '{"en": "See you there", "fr": "À bientôt"}', 7)`,
    [template.id],
  );
  const words = { en: 'Fetch it on Friday.', fr: 'À retirer vendredi.' };
  await ctx.db.$client.query(
    `insert into app.mail_words (club_id, mail, words, version) values ($1, 'orderPaid', $2, 4)`,
    [template.id, words],
  );
  const { headers } = await createStaff(ctx);
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/api/back-office/clubs${path}`;
    const reply = await app.inject({ method, url, headers: headers(), ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const opened = await call('POST', '', {
    ...{ slug: 'twin-fc', name: 'Twin FC', platformName: 'Twin', model: 'MARKETPLACE' },
    ...{ theme: { primary: '#0e8f73', secondary: '#2c1f6b' }, languages: ['fr'], coinsEnabled: false },
    ...{ ticker: 'TWN', coinPriceEuros: 1, contactEmail: 'hello@twin.test', timeZone: 'Europe/Paris' },
    templateSlug: template.slug,
  });
  expect(opened.status).toBe(201);
  const { body } = await call('GET', '/twin-fc/mails');
  expect(body.items.filter(({ version }: { version: number }) => version > 0)).toEqual([
    { mail: 'orderPaid', words, version: 1 },
  ]);
  expect((await call('GET', '/twin-fc/mail-sender')).body).toMatchObject({
    ...{ name: null, replyTo: null, signature: { en: 'See you there', fr: 'À bientôt' }, version: 1 },
  });
});
