import { fillInCredentials } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openFoundation, openLot } from '../support/own-club.ts';

test('the live wall follows a bid by itself and keeps to the screen', async ({ page, browser }) => {
  const club = await openFoundation();
  const pennant = { name: 'The signed pennant', startingPriceCoins: 900, durationMs: 600_000 };
  const lot = await openLot(club, pennant);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${club.path}/live-auction`);
  const card = page
    .getByRole('list', { name: 'Lots by price' })
    .getByRole('listitem')
    .filter({ hasText: 'The signed pennant' });
  await expect(card).toContainText('900 €');

  // The network loses one reading of the wall without a word.
  let lost = 0;
  await page.route('**/live-auction', (route) => {
    if (route.request().resourceType() !== 'fetch' || lost > 0) return route.continue();
    lost += 1;
    return undefined;
  });

  const other = await browser.newContext({ locale: 'en-US' });
  const bidder = await other.newPage();
  await fillInCredentials(bidder, club.path, await joinClub(club));
  await bidder.goto(`${club.path}/exclusives/${lot.slug}`);
  await bidder.getByRole('button', { name: /^Bid from/ }).click();
  await bidder.getByRole('dialog').getByLabel('Your bid').fill('950');
  await bidder.getByRole('dialog').getByRole('button', { name: /^Bid / }).click();
  await expect(card).toContainText('950 €');
  await expect(card).toContainText('1 bid');
  expect(lost).toBe(1);
  await other.close();

  const beyond = await page.evaluate(() => ({
    x: document.documentElement.scrollWidth - window.innerWidth,
    y: document.documentElement.scrollHeight - window.innerHeight,
  }));
  expect(beyond).toEqual({ x: 0, y: 0 });
});
