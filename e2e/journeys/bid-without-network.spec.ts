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
  await expect(dialog.getByText('Not sent, you are offline.')).toBeVisible({ timeout: 1000 });
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
