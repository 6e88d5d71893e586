import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { openAuction } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';

test('the live wall follows a bid by itself and keeps to the screen', async ({ page, browser }) => {
  const lot = `wall-lot-${Date.now()}`;
  await openAuction({
    clubSlug: 'harbour-foundation',
    exclusiveSlug: lot,
    name: 'The signed pennant',
    startingPriceCoins: 900,
    durationMs: 600_000,
  });
  // Changed by another process: the product may serve a cached reply for one more second.
  const list = () => page.request.get(`/api${CLUB}/exclusives`).then((reply) => reply.text());
  await expect.poll(list).toContain(lot);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${CLUB}/live-auction`);
  const card = page
    .getByRole('list', { name: 'Lots by price' })
    .getByRole('listitem')
    .filter({ hasText: 'The signed pennant' });
  await expect(card).toContainText('900 €');

  const other = await browser.newContext({ locale: 'en-US' });
  const ben = await other.newPage();
  await logIn(ben, CLUB, 'ben');
  await ben.goto(`${CLUB}/exclusives/${lot}`);
  await ben.getByRole('button', { name: /^Bid from/ }).click();
  await ben.getByRole('dialog').getByLabel('Your bid').fill('950');
  await ben.getByRole('dialog').getByRole('button', { name: /^Bid / }).click();
  await expect(card).toContainText('950 €');
  await expect(card).toContainText('1 bid');
  await other.close();

  const beyond = await page.evaluate(() => ({
    x: document.documentElement.scrollWidth - window.innerWidth,
    y: document.documentElement.scrollHeight - window.innerHeight,
  }));
  expect(beyond).toEqual({ x: 0, y: 0 });
});
