import { checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/aurora-fc';
const QUIZ = `${CLUB}/giveaway?giveaway=night-shift-quiz&partner=northwind`;

test('a fan enters a giveaway of a partner once and finds the coins in the wallet', async ({ page }) => {
  await logIn(page, CLUB, 'yann');
  await page.goto(`${CLUB}/wallet`);
  const balance = page.getByRole('region', { name: 'Available balance' });
  await expect(balance).toContainText(/\d.AUR/);
  const coinsOf = async () => {
    const [, coins = ''] = /([\d\s]+).AUR/.exec((await balance.textContent()) ?? '') ?? [];
    return Number(coins.replaceAll(/\s/g, ''));
  };
  const before = await coinsOf();

  await page.goto(CLUB);
  await page.getByRole('heading', { name: 'What you can do with AUR' }).scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: 'Play and win' })
    .getByRole('article')
    .filter({ hasText: 'Northwind' })
    .getByRole('link', { name: 'Enter' })
    .click();
  await expect(page).toHaveURL(/giveaway=night-shift-quiz&partner=northwind/);
  await expect(page.getByLabel('E-mail')).toHaveValue('yann@demo.tifo.test');
  await checkScreen(page);

  await page.getByRole('button', { name: /^Enter and get 20/ }).click();
  await expect(page.getByText('Accept the terms to continue.')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('radio', { name: '1936' }).check();
  await page.getByLabel('Your shirt number, if you had one').fill('8');
  await page.getByLabel(/^Tell us about the night/).fill('The rain stopped at the ninetieth minute.');
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  await page.getByRole('button', { name: /^Enter and get 20/ }).click();
  const dialog = page.getByRole('dialog', { name: 'You have entered' });
  await expect(dialog.getByText(/^20.AUR are in your wallet/)).toBeVisible();
  await checkScreen(page);
  await dialog.getByRole('link', { name: 'See my wallet' }).click();
  await expect.poll(coinsOf).toBe(before + 20);

  await page.goto(QUIZ);
  await expect(page.getByRole('dialog', { name: 'You have entered' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('E-mail')).toBeDisabled();
  expect(await findBrokenInvariants()).toEqual([]);
});

test('anybody can draw the winners of a giveaway again', async ({ page }) => {
  await page.goto(`${CLUB}/giveaway`);
  await page
    .getByRole('article')
    .filter({ hasText: 'Maison Tissard' })
    .getByRole('link', { name: 'See the draw' })
    .click();
  await expect(page.getByRole('list', { name: 'The winners' }).getByRole('listitem')).toHaveCount(2);
  await page.getByText('How to check the draw').click();
  await page.getByRole('button', { name: 'Draw again in my browser' }).click();
  await expect(page.getByText('The result is the same.')).toBeVisible();
  await checkScreen(page);
});

test('a partner nobody knows leads to the marketplace', async ({ page }) => {
  const answer = await page.goto(`${CLUB}/giveaway?partner=nobody`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Partner not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the marketplace' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
});
