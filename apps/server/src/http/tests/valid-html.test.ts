import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createGiveaway } from '#server/testing/factories/create-giveaway.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { createProgram } from '#server/testing/factories/create-program.ts';
import { createSlot } from '#server/testing/factories/create-slot.ts';
import { loadWebBuild } from '../web-build.ts';

const { app, ctx } = await buildTestApp({ web: await loadWebBuild() });
const club = await createClub(ctx, { promoteDonation: true });
const popup = await createClub(ctx, { model: 'POPUP' });
await createExclusive(ctx, { club, slug: 'shirt' });
await createPost(ctx, { club, slug: 'derby' });
await createProgram(ctx, { club, slug: 'lights' });
await createGiveaway(ctx, { club });
await createSlot(ctx, { club: popup });
const { exclusive: lot } = await createAuctionLot(ctx, { club });
// Of the same name as the first.
const tomorrow = new Date(Date.now() + 86_400_000);
await createAuctionLot(ctx, { club, endAt: tomorrow });

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }),
);

const ofClub = [
  ...['', '/marketplace', '/auctions', '/exclusives/shirt', `/exclusives/${lot.slug}`, '/live-auction'],
  ...['/news', '/news/derby', '/programs/lights', '/donation', '/giveaway', '/wallet', '/search?q=shirt'],
  ...['/login', '/signup', '/forgot-password', '/legal/eula', '/nowhere'],
].map((path) => `/clubs/${club.slug}${path}`);

test.each([...ofClub, `/clubs/${popup.slug}`, `/clubs/${popup.slug}/booking`, '/', '/offline/en'])(
  'the page %s is valid HTML',
  async (url) => {
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['content-type']).toContain('text/html');
    const { results } = await validator.validateString(body);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found).toEqual([]);
  },
);
