import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { openAuction } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';

test('a bid given up without network is never placed', async ({ page, context }) => {
  const lot = `old-compass-${Date.now()}`;
  await openAuction({
    clubSlug: 'harbour-foundation',
    exclusiveSlug: lot,
    name: 'The old compass',
    startingPriceCoins: 40,
    durationMs: 600_000,
  });
  await logIn(page, CLUB, 'ben');
  await page.goto(`${CLUB}/exclusives/${lot}`);
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

  const isRead = page.waitForResponse((response) => response.url().endsWith(`/exclusives/${lot}`));
  await context.setOffline(false);
  await isRead;
  await page.waitForTimeout(2000);
  expect(posted).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Bid from 40/ })).toBeVisible();
});
