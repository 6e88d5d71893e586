import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { checkScreen } from '../support/check-screen.ts';
import { logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const CLUB = '/clubs/aurora-fc';
const run = promisify(execFile);

/** As staff run it: beside the product, with its settings. */
async function refund(orderId: string, ...part: string[]): Promise<string> {
  const given = ['scripts/refund.ts', 'order', 'aurora-fc', orderId, 'torn in the mail', ...part];
  const { PATH, E2E_DATA_DIR } = process.env;
  const env = { PATH, DATA_DIR: E2E_DATA_DIR, NODE_ENV: 'production', LOG_LEVEL: 'fatal' };
  return (await run(process.execPath, given, { env })).stdout;
}

async function buyCoins(page: Page): Promise<void> {
  await page.goto(`${CLUB}/wallet`);
  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.AUR/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/100.AUR are in your wallet/)).toBeVisible();
}

async function buyInCoinsAndEuros(page: Page): Promise<{ name: string; orderId: string }> {
  const list: { slug: string; name: string; stock: number; isUpcoming: boolean }[] = await (
    await page.request.get(`/api${CLUB}/exclusives`)
  ).json();
  const dear = list.find(({ stock, isUpcoming }) => stock > 1 && !isUpcoming);
  if (!dear) throw new Error('The demo club sells nothing');
  await page.goto(`${CLUB}/exclusives/${dear.slug}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay .*AUR \+ / })
    .click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const orders = page.waitForResponse(/\/orders\?/);
  await page.goto(`${CLUB}/profile`);
  const [order] = await (await orders).json();
  return { name: dear.name, orderId: order.id };
}

test('staff give an order back in two steps, and the fan finds both in orders, wallet and mail', async ({
  page,
  mailbox,
}) => {
  await logIn(page, CLUB, 'elise');
  await buyCoins(page);
  const { name, orderId } = await buyInCoinsAndEuros(page);
  const order = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: /^Invoice \d{4}-/ })).toBeVisible();

  expect(await refund(orderId, '25')).toContain('Given back');
  await page.reload();
  await expect(order.getByText(/^Refunded: .*AUR/)).toBeVisible();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await checkScreen(page);

  expect(await refund(orderId)).toContain('nothing is left of it');
  await page.reload();
  await expect(order.getByText('Refunded', { exact: true })).toBeVisible();
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    order
      .getByRole('button', { name: /^Credit note / })
      .first()
      .click(),
  ]);
  expect(note.suggestedFilename()).toMatch(/^credit-note-aurora-fc-\d{4}-\d{6}\.pdf$/);
  await mailbox.waitForMail('elise@demo.tifo.test', /^Partial refund|^Remboursement partiel/);
  await mailbox.waitForMail('elise@demo.tifo.test', /^Refund of your order|^Remboursement de/);

  await page.goto(`${CLUB}/wallet`);
  const operations = page.getByRole('region', { name: 'Operations' }).getByRole('listitem');
  await expect(operations.first()).toContainText(/Refund.*\+/);
  await expect(operations.nth(1)).toContainText(/Refund.*\+/);
  expect(await findBrokenInvariants()).toEqual([]);
});

test('a fan of a foundation prints a gift voucher, and nothing but the voucher', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await logIn(page, '/clubs/harbour-foundation', 'ada');
  await page.goto('/clubs/harbour-foundation/profile');
  await page
    .getByRole('button', { name: /^Print gift voucher of/ })
    .first()
    .click();
  const voucher = page.getByRole('dialog', { name: 'Gift voucher' });
  await expect(voucher.getByRole('heading', { name: 'Gift voucher' })).toBeVisible();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await checkScreen(page);
  await page.emulateMedia({ media: 'print' });
  await expect(voucher.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.screenshot({ path: '.test-results/voucher.png', fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(voucher).toBeHidden();
});
