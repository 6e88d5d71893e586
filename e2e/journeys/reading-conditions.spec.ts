import type { Locator, Page } from '@playwright/test';
import { fillInCredentials, logIn } from '../support/fan.ts';
import { findCoveredFocus, findMisfits } from '../support/find-misfits.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, openLot, openShop } from '../support/own-club.ts';

const CLUB = '/clubs/harbour-foundation';
const LOT = `${CLUB}/exclusives/guillou-final-jersey`;
const LONG_NAME = 'Maximilienne-Alexandrine de Montmorency-Beaufremont-Courtenay';

/** The last one is a window of 1280 by 800 at 200 %. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 2560, height: 1440 },
  { width: 640, height: 400 },
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });

  test.describe('before the cookies are decided', () => {
    test.use({ hasRefusedCookies: false });

    test('the banner leaves the page in sight and the keyboard free', async ({ page }) => {
      await page.goto(CLUB);
      const banner = page.getByRole('dialog');
      await expect(banner).toBeVisible();
      const box = await banner.boundingBox();
      expect(box?.height).toBeLessThan(844 * 0.3);
      const controls = banner.getByRole('button').or(banner.getByRole('link'));
      await controls.first().focus();
      // A focus trap would lead from the last control back to the first, again and again.
      const presses = 2 * (await controls.count());
      let isInBanner = true;
      for (let press = 0; press < presses && isInBanner; press += 1) {
        await page.keyboard.press('Tab');
        isInBanner = await banner.evaluate((element) => element.contains(document.activeElement));
      }
      expect(isInBanner).toBe(false);
      await page.setViewportSize({ width: 320, height: 640 });
      expect((await banner.boundingBox())?.height).toBeLessThan(640 * 0.45);
    });
  });

  test('pages fit with text twice as large', async ({ page }) => {
    for (const path of [CLUB, `${CLUB}/auctions`, LOT, `${CLUB}/donation`, '/clubs/aurora-fc/marketplace']) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await pixelsBeyondWindow(page), path).toBeLessThanOrEqual(0);
    }
  });

  test('what a fan sees fits every window, with long names and in French', async ({ page }) => {
    await page.goto(`${CLUB}/login`);
    await page.getByLabel('E-mail').fill('ada@demo.tifo.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill('Tifo-demo-2026!');
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).not.toHaveURL(/\/login/);

    await page.goto(`${CLUB}/profile`);
    await expect(page.getByText(/Commandé le/).first()).toBeVisible();
    // A name that is changed before its part is alive would not be what the server wrote.
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0);
    await rename(page.getByRole('heading', { level: 1 }), LONG_NAME);
    await rename(page.getByRole('banner').getByRole('link').first().locator('> span').last(), LONG_NAME);
    await expectToFit(page);

    await page.goto(LOT);
    await expect(page.getByRole('button', { name: /^Enchérir (dès )?\d/ })).toBeVisible();
    await expectToFit(page);
    await page.goto('/clubs/aurora-fc/exclusives/captain-derby-shirt');
    await expect(page.getByRole('button', { name: /^Acheter pour/ })).toBeVisible();
    await expectToFit(page);
    expect(await findCoveredFocus(page, 14)).toEqual([]);

    await page.goto('/clubs/circle-foundation/members');
    await page.getByRole('main').locator('a[href*="/members/"]').first().click();
    const name = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('log')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await name.boundingBox())?.height, 'a short name on one line').toBeLessThan(40);
  });
});

test('the screens of a fan fit a phone with text twice as large', async ({ page }) => {
  await logIn(page, CLUB, 'ada');
  await page.setViewportSize({ width: 390, height: 844 });
  // As set in the browser: the styles know of it then, too.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [`${CLUB}/members`, `${CLUB}/auctions`, CLUB, '/clubs/aurora-fc/wallet']) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    expect.soft(await pixelsBeyondWindow(page), path).toBeLessThanOrEqual(0);
  }
  await page.goto('/clubs/aurora-fc/profile');
  await expect(page.getByRole('button', { name: /^Invoice/ }).first()).toBeVisible();
  expect(await pixelsBeyondWindow(page), 'the profile').toBeLessThanOrEqual(0);
});

test('an amount is seen whole on a small phone and a wall, in coins with a long name', async ({ page }) => {
  const shop = await openShop({ ticker: 'LEGEND' });
  const lot = { name: 'The captain’s last shirt', startingPriceCoins: 12_345, durationMs: 3_600_000 };
  const { slug } = await openLot(shop, lot);
  const { email } = await joinClub(shop, { coins: 45_678 });
  await fillInCredentials(page, shop.path, { email });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${shop.path}/exclusives/${slug}`);
  await page.getByRole('button', { name: /^Bid / }).click();
  const amount = page.getByRole('dialog').getByRole('textbox');
  await expect(amount).toHaveValue('12345');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectToFit(page);
  await page.goto(`${shop.path}/wallet`);
  await expect(page.getByText('45 678 LEGEND').first()).toBeVisible();
  await expectToFit(page);
  await page.goto(`${shop.path}/live-auction`);
  await expect(page.getByText('12 345 LEGEND').first()).toBeVisible();
  await expectToFit(page);
});

test('what carries a meaning is seen in the colours of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${CLUB}/signup`);
  const background = await styleOf(page.locator('body'), 'background-color');
  await page.getByLabel('New password').fill('derby');
  const filled = page.locator('[data-filled="true"]').first();
  await expect(filled).toBeVisible();
  expect(await styleOf(filled, 'background-color')).not.toBe(background);

  await logIn(page, CLUB, 'ada');
  await page.goto(`${CLUB}/auctions`);
  const current = page.getByRole('navigation').getByRole('link', { name: 'Auctions' }).first();
  expect(await styleOf(current, 'background-color', '::after')).not.toBe(background);
  expect(await styleOf(page.getByRole('button', { name: 'All', exact: true }), 'border-top-width')).toBe(
    '3px',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Auctions' }).last();
  expect(await styleOf(tab.locator('> span').first(), 'outline-style')).toBe('solid');

  await page.goto(LOT);
  await page.getByRole('button', { name: /^Bid / }).click();
  const sheet = page.getByRole('dialog');
  const amount = sheet.getByRole('textbox');
  await expect(amount).toBeFocused();
  expect(await styleOf(sheet.locator('> *').first(), 'outline-color')).not.toBe(background);
  const less = sheet.getByRole('button', { name: 'Lower the bid' }).locator('> *').first();
  expect(await styleOf(less, 'border-top-color')).not.toBe(background);
  await page.keyboard.press('Tab');
  expect(await styleOf(page.locator(':focus-visible'), 'outline-style')).toBe('solid');
  await page.keyboard.press('Escape');

  await page.goto(`${CLUB}/donation`);
  const chosen = page.getByRole('radio', { checked: true }).first().locator('+ span');
  expect(await styleOf(chosen, 'border-top-width')).toBe('3px');
  // The last look at the screen measures the contrast of the club's own colours.
  await page.emulateMedia({ forcedColors: 'none' });
});

test('somebody logged in is never asked to log in while a page comes alive, not even one that is missing', async ({
  page,
}) => {
  await logIn(page, CLUB, 'ada');
  let goOn = () => {};
  let held = Promise.resolve();
  await page.route('**/assets/entry-client*.js', async (route) => {
    await held;
    await route.continue();
  });
  for (const path of [LOT, `${CLUB}/nowhere`]) {
    held = new Promise((resolve) => {
      goOn = resolve;
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-stored-session', '');
    await expect(page.getByRole('link', { name: 'HARBOUR' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Log in/ })).toHaveCount(0);
    goOn();
    await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeVisible();
  }
});

async function expectToFit(page: Page): Promise<void> {
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    expect(await findMisfits(page), `${page.url()}, ${window.width} px wide`).toEqual([]);
  }
}

/** Writes a long name where the demo has a short one. */
function rename(place: Locator, name: string): Promise<void> {
  return place.evaluate((element, text) => {
    element.textContent = text;
  }, name);
}

function styleOf(place: Locator, property: string, pseudo?: string): Promise<string> {
  return place.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);
}

function pixelsBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
