import { fillInCredentials } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openFoundation, openLot } from '../support/own-club.ts';

test('a bid given up without network is never placed', async ({ page, context }) => {
  const club = await openFoundation();
  const compass = { name: 'The old compass', startingPriceCoins: 40, durationMs: 600_000 };
  const lot = await openLot(club, compass);
  await fillInCredentials(page, club.path, await joinClub(club));
  await page.goto(`${club.path}/exclusives/${lot.slug}`);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bids')) posted.push(request.url());
  });
  await page.getByRole('button', { name: /^Bid from/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Place a bid' })).toBeVisible();

  await context.setOffline(true);
  await dialog.getByRole('button', { name: /^Bid / }).click();
  // Sooner than a request is given up.
  await expect(dialog.getByText('Not sent, you are offline.')).toBeVisible({ timeout: 10_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const isRead = page.waitForResponse((response) => response.url().endsWith(`/exclusives/${lot.slug}`));
  await context.setOffline(false);
  await isRead;
  await page.waitForTimeout(2000);
  expect(posted).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Bid from 40/ })).toBeVisible();
});

test.describe('while the session cannot be renewed', () => {
  test.use({ provoked: ['Failed to check who is logged in'] });

  test('a fan is not asked to log in, and bids once the network is back', async ({ page }) => {
    const club = await openFoundation();
    const lot = await openLot(club, { name: 'The brass bell', startingPriceCoins: 40, durationMs: 600_000 });
    await fillInCredentials(page, club.path, await joinClub(club));
    await page.goto(`${club.path}/exclusives/${lot.slug}`);
    const bid = page.getByRole('button', { name: /^Bid from 40/ });
    await expect(bid).toBeVisible();
    // First, so that a page that is only coming alive renews nothing.
    await page.route('**/idp/', (route) => route.abort());
    await page.evaluate(expireTokens);
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to bid' })).toBeHidden();
    await page.unroute('**/idp/');
    await again.click();
    await bid.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Place a bid' })).toBeVisible();
  });
});

/** Lets the sign-in library believe that its tokens are over: by its clock, a year has gone by. */
function expireTokens(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.endsWith('.clockDrift')))
    localStorage.setItem(key, String(365 * 86_400_000));
}
