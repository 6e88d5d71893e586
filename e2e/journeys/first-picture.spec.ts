import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const CLUB = '/clubs/harbour-foundation';

test.use({ viewport: { width: 390, height: 844 } });

/** Pictures and fonts that the page has asked for, by the end of their address. */
function collectFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['image', 'font'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('the first picture of a page has the network to itself on a first visit', async ({ page }) => {
  const asked = collectFiles(page);
  const answer = Promise.withResolvers<void>();
  let first = '';
  await page.route('**/files/**', async (route) => {
    first ||= new URL(route.request().url()).pathname;
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${CLUB}/donation`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked).toEqual([first]);
  expect(await page.locator('img[fetchpriority=high]').getAttribute('src')).toContain(first);
  answer.resolve();
  await expect.poll(() => asked.filter((file) => file.endsWith('.woff2')).length).toBe(2);
  await expect.poll(() => asked.filter((file) => file.startsWith('/files/')).length).toBeGreaterThan(3);
});

test('pictures come without the script that waits for the first one', async ({ page }) => {
  await page.route('**/assets/bootstrap-*', (route) => route.abort());
  const asked = collectFiles(page);
  await page.goto(`${CLUB}/donation`);
  await expect.poll(() => asked.filter((file) => file.startsWith('/files/')).length).toBeGreaterThan(3);
});
