import { themeTokens } from '@tifo/contracts/club-theme';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { MAIL_TEMPLATES } from '../mail-texts.ts';
import { renderSample } from '../samples/render-sample.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx, { theme: { primary: '#ffe000', secondary: '#2c1f6b' } });

test.each(MAIL_TEMPLATES.flatMap((template) => [[template, 'en'] as const, [template, 'fr'] as const]))(
  'the mail %s is whole in %s, as html and as text',
  async (template, language) => {
    const { subject, text, html } = await renderSample(ctx, { template, language, clubSlug: club.slug });
    expect(subject.length).toBeLessThanOrEqual(90);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|null/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).not.toMatch(/<\w/);
    expect(text.split('\n').length).toBeGreaterThan(4);
    // Both parts have the same texts.
    expect(html).toContain(club.platformName);
  },
);

test.each(['en', 'fr'] as const)(
  'the log of mails has plain words for each of them in %s',
  async (language) => {
    const { default: texts } = await import(`@tifo/locales/${language}/office-mails.json`, {
      with: { type: 'json' },
    });
    expect(Object.keys(texts.office.mails.kinds).sort()).toEqual([...MAIL_TEMPLATES].sort());
  },
);

test('wears the colours of the club, readable whatever they are', async () => {
  const { html } = await renderSample(ctx, { template: 'lotWon', language: 'en', clubSlug: club.slug });
  const { '--accent': accent, '--on-accent': onAccent } = themeTokens({ ...club.theme, theme: 'light' });
  expect(html).toContain(`background:${accent};color:${onAccent}`);
});

test.each(['lotPassedOn', 'lotSaleCancelled', 'bidVoided', 'leadingAgain'] as const)(
  'the sample of %s asks for no payment, as the mail does not',
  async (template) => {
    const { text } = await renderSample(ctx, { template, language: 'en', clubSlug: club.slug });
    expect(text).toContain('Your bid');
    expect(text).not.toContain('To pay');
  },
);

test('names somebody to write to: the club, or the platform where no club is concerned', async () => {
  const { slug } = await createClub(ctx, { contactEmail: 'hello@harbour.test' });
  const ofClub = await renderSample(ctx, { template: 'kycRejected', language: 'en', clubSlug: slug });
  expect(ofClub.text).toContain('If you think this is a mistake, write to hello@harbour.test.');
  const ofPlatform = await renderSample(ctx, { template: 'emailChanged', language: 'en', clubSlug: null });
  expect(ofPlatform.text).toContain(`If this was not you, write to ${ctx.config.mail.from} at once.`);
});

test('shows all of them on one page, each in its frame', async () => {
  const page = await app.inject(`/dev/mails?template=outbid&language=fr&club=${club.slug}`);
  expect(page.statusCode).toBe(200);
  for (const template of MAIL_TEMPLATES) expect(page.body).toContain(`<strong>${template}</strong>`);
  const frame = /<iframe[^>]* src="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const mail = await app.inject(frame);
  expect(mail.body).toContain('<html lang="fr">');
  expect(mail.headers['content-security-policy']).toMatch(/sandbox (?!.*allow-scripts)/);
  expect((await app.inject('/dev/mails?template=nothing')).statusCode).toBe(404);
  expect((await app.inject('/dev/mails?club=nothing')).statusCode).toBe(404);
});

test('coins are “jetons” in French, and no other word', async () => {
  const ofCoins = MAIL_TEMPLATES.filter((template) => /coin/i.test(template));
  expect(ofCoins).toContain('coinsGiven');
  for (const template of ofCoins) {
    const { subject, text } = await renderSample(ctx, { template, language: 'fr', clubSlug: club.slug });
    expect(`${subject}\n${text}`).not.toMatch(/pièce|monnaie/i);
  }
});

test('a French mail as text has a space before each colon', async () => {
  for (const template of ['outbid', 'slotChangedByClub', 'donationThanks']) {
    const { text } = await renderSample(ctx, { template, language: 'fr', clubSlug: club.slug });
    const words = text.replaceAll(/https?:\S+/g, '').replaceAll(/\d\d:\d\d/g, '');
    expect(words.match(/[^\u202f]:/g)).toBeNull();
  }
  const { text } = await renderSample(ctx, { template: 'outbid', language: 'fr', clubSlug: club.slug });
  expect(text).toContain('Prix actuel\u202f: 1');
});

test('the button is seen on a dark ground too, whatever the colour of the club', async () => {
  const black = await createClub(ctx, { theme: { primary: '#101010', secondary: '#101010' } });
  const { html } = await renderSample(ctx, { template: 'lotWon', language: 'en', clubSlug: black.slug });
  const { '--accent': accent, '--on-accent': onAccent } = themeTokens({
    ...black.theme,
    theme: 'dark',
  });
  expect(html).toContain(`.press{background:${accent}!important;color:${onAccent}!important}`);
  expect(html).toMatch(/<a class="press"/);
});
