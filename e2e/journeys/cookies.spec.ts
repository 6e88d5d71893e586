import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_TEXT_VERSION } from '../../apps/fan-web/src/features/consents/consent-cookie-rules.ts';
import { checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { listConsents } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';
const TAG_MANAGER = 'https://www.googletagmanager.com';

test.use({ hasRefusedCookies: false, standIns: [TAG_MANAGER] });

/** Replaces the tag of the analytics provider, which sets its cookies. */
async function serveTag(page: Page): Promise<{ loads: () => number }> {
  let loads = 0;
  await page.route(`${TAG_MANAGER}/**`, (route) => {
    loads += 1;
    const body = "document.cookie = '_ga=1; path=/'; document.cookie = '_ga_J=1; path=/';";
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { loads: () => loads };
}

async function readConsent(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
  if (!cookie) throw new Error('Nothing was decided');
  return { cookie, content: JSON.parse(decodeURIComponent(cookie.value)) };
}

const namesOf = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test('who refuses analytics gets none, now and on the next visit', async ({ page, context }) => {
  const tag = await serveTag(page);
  await page.goto(CLUB);
  await expect(page.getByRole('dialog', { name: 'Cookies, your way' })).toBeVisible();
  await checkScreen(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Necessary only' })).toBeFocused();
  const recorded = page.waitForResponse('**/api/consents');
  await page.keyboard.press('Enter');
  expect((await recorded).status()).toBe(204);
  await page.goto(`${CLUB}/auctions`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(tag.loads()).toBe(0);
  expect(await namesOf(context)).toEqual(['cc_cookie']);
});

test('who agrees is counted, is on record with the text they saw, and can change their mind', async ({
  page,
  context,
}) => {
  const tag = await serveTag(page);
  await page.goto(CLUB);
  const recorded = page.waitForResponse('**/api/consents');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await recorded;
  await expect.poll(() => namesOf(context)).toEqual(expect.arrayContaining(['_ga', '_ga_J']));
  const { cookie, content } = await readConsent(context);
  expect(cookie.sameSite).toBe('Lax');
  const days = (cookie.expires * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(181.9);
  expect(days).toBeLessThanOrEqual(182);
  const agreed = {
    categories: ['necessary', 'analytics'],
    textVersion: CONSENT_TEXT_VERSION,
    textHash: content.data.textHash,
  };
  expect(await listConsents(content.consentId)).toEqual([agreed]);

  await page.getByRole('link', { name: 'Auctions' }).first().click();
  await expect(page).toHaveURL(/\/auctions$/);
  const views = await page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => [...(command as Iterable<unknown>)])
      .filter(([kind]) => kind === 'event'),
  );
  expect(views).toMatchObject([
    ['event', 'page_view', { page_path: CLUB }],
    ['event', 'page_view', { page_path: `${CLUB}/auctions` }],
  ]);
  expect(tag.loads()).toBe(1);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible();
  await checkScreen(page);
  const withdrawn = page.waitForResponse('**/api/consents');
  await page.getByRole('dialog').getByRole('button', { name: 'Necessary only' }).click();
  await withdrawn;
  await expect.poll(() => namesOf(context)).toEqual(['cc_cookie']);
  expect(await listConsents(content.consentId)).toEqual([agreed, { ...agreed, categories: ['necessary'] }]);
  await page.reload({ waitUntil: 'networkidle' });
  expect(tag.loads()).toBe(1);
});

for (const look of [
  { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
] as const) {
  test.describe(`in ${look.locale}, ${look.colorScheme}`, () => {
    test.use(look);

    test('the banner moves nothing and is accessible', async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await page.goto(`${CLUB}/login`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForTimeout(500);
      expect(await shifts()).toBeLessThan(0.001);
      await checkScreen(page);
    });
  });
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}
