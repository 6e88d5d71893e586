import type { Page } from '@playwright/test';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { findMisfits } from '../support/find-misfits.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Journeys ask for less motion. */
test('nothing fades for whoever asks for less motion', async ({ page }) => {
  await signInAsOwner(page);
  await openSection(page, 'Fans');
  const fading = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) =>
        getComputedStyle(part)
          .transitionDuration.split(', ')
          .some((time) => time !== '0s'),
      )
      .map((part) => part.className),
  );
  expect(fading).toEqual([]);
});

test('menus that are open belong to the page, for whoever hears it', async ({ page }) => {
  await signInAsOwner(page);
  await openSection(page, 'Fans');
  await page.getByRole('main').getByRole('combobox').first().click();
  await expect(page.getByRole('region', { name: 'Fans' }).getByRole('listbox')).toBeVisible();
  await checkDialog(page);
  await page.getByRole('option').nth(1).click();

  const filters = page.getByRole('button', { name: 'Saved filters' });
  await filters.click();
  await checkDialog(page);
  await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  await checkDialog(page);
  await page.getByRole('dialog').getByRole('textbox').fill('The first of them');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await filters.click();
  await expect(page.getByRole('menuitem', { name: /The first of them/ })).toBeVisible();
  await checkDialog(page);
  await page.keyboard.press('Escape');

  for (const name of ['English', 'Maud Keller']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu').last()).toBeVisible();
    await checkDialog(page);
    await page.keyboard.press('Escape');
  }

  await openSection(page, 'Invited fans');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await checkDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a menu that was open stays over no page of a phone, and the order of the catalogue fits one', async ({
  page,
}) => {
  await signInAsOwner(page);
  await openSection(page, 'Fans');
  const filter = page.getByRole('main').getByRole('combobox').first();
  const isFree = async () => {
    await filter.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await isFree();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Fans', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await checkDialog(page);
  await page.reload();
  await isFree();

  await page.goto('/back-office/aurora-fc/catalogue/order');
  await expect(page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
  await checkScreen(page);
});

test('what is above a list fits a tablet', async ({ page }) => {
  await signInAsOwner(page);
  for (const name of ['Catalogue', 'News', 'Audit log']) {
    await openSection(page, name);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    for (const width of [600, 820]) {
      await page.setViewportSize({ width, height: 1180 });
      expect(await findMisfits(page), `${name}, ${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('the closed menu beside the page is as close as the open one', async ({ page }) => {
  await signInAsOwner(page);
  const item = page.getByRole('menuitem', { name: 'Catalogue', exact: true });
  const heightOf = async () => (await item.boundingBox())?.height ?? 0;
  const height = await heightOf();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect.poll(async () => (await item.boundingBox())?.width ?? 0).toBeLessThan(60);
  expect(await heightOf()).toBe(height);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('the menu of a person has its words whole beside the edge of the window', async ({ page }) => {
  await signInAsOwner(page);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Maud Keller' }).click();
  const logOut = page.getByRole('menuitem', { name: 'Se déconnecter' });
  await expect(logOut).toBeVisible();
  expect(await findMisfits(page)).toEqual([]);
  expect((await logOut.boundingBox())?.height).toBeLessThan(50);
  await page.keyboard.press('Escape');

  // The longest of the titles, beside all that stands in the bar of a tablet.
  await page.goto('/back-office/aurora-fc/refunds');
  const title = page.getByRole('heading', { level: 1, name: 'Remboursements à approuver' });
  await expect(title).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect.poll(() => title.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('a button above a list that turns out empty stays where it was', async ({ page }) => {
  await signInAsOwner(page);
  const lists = [
    { section: 'Catalogue', read: 'exclusives', add: 'Add something to sell' },
    { section: 'Announcements', read: 'announcements', add: 'Write an announcement' },
  ];
  for (const { section, read, add } of lists) {
    const asked = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    await page.route(new RegExp(`/aurora-fc/${read}\\?`), async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await seen.promise;
      await route.fulfill({ response, json: { ...(await response.json()), items: [], total: 0 } });
    });
    await openSection(page, section);
    await asked.promise;
    const button = page.getByRole('main').getByRole('link', { name: add }).first();
    await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
    const before = await button.boundingBox();
    seen.resolve();
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    expect(await button.boundingBox()).toEqual(before);
  }
});
