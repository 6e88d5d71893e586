import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { openAuction } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';

test('a part that cannot be loaded leaves the page, and is loaded when it is asked for again', async ({
  page,
}) => {
  const lot = `old-anchor-${Date.now()}`;
  await openAuction({
    clubSlug: 'harbour-foundation',
    exclusiveSlug: lot,
    name: 'The old anchor',
    startingPriceCoins: 40,
    durationMs: 600_000,
  });
  await logIn(page, CLUB, 'ben');
  // Otherwise a release is assumed, and the page loaded anew, once a minute.
  await page.addInitScript(() => sessionStorage.setItem('reloaded_at', String(Date.now())));
  let isLost = true;
  let lostCount = 0;
  await page.route(/assets\/(?:dialog|purchase-modals)[^/]*\.js$/, (route) => {
    if (!isLost) return route.continue();
    lostCount += 1;
    return route.abort();
  });
  await page.goto(`${CLUB}/exclusives/${lot}`);
  const bid = page.getByRole('button', { name: /^Bid from/ });
  await bid.click();
  await expect.poll(() => lostCount).toBeGreaterThan(0);
  await expect(page.getByText('We could not load this')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The old anchor' })).toBeVisible();
  isLost = false;
  await bid.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Place a bid' })).toBeVisible();
});
