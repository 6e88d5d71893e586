import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { fillInCredentials, logIn } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { joinClub, type OwnClub, openShop } from '../support/own-club.ts';
import { findBrokenInvariants } from '../support/server-context.ts';

const run = promisify(execFile);

/** As staff run it: beside the product, with its settings. */
async function refund({ club }: OwnClub, orderId: string, ...part: string[]): Promise<string> {
  const given = ['scripts/refund.ts', 'order', club.slug, orderId, 'torn in the mail', ...part];
  const { PATH, E2E_DATA_DIR, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATA_DIR: E2E_DATA_DIR,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
  };
  return (await run(process.execPath, given, { env })).stdout;
}

async function buyCoins(page: Page, { path }: OwnClub): Promise<void> {
  await page.goto(`${path}/wallet`);
  await page.getByRole('radio', { name: /^100/ }).check();
  await page.getByRole('button', { name: /^Buy 100.ORC/ }).click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText(/100.ORC are in your wallet/)).toBeVisible();
}

async function buyInCoinsAndEuros(
  page: Page,
  { path, pieces }: OwnClub,
): Promise<{ name: string; orderId: string }> {
  const dear = pieces.at(-1);
  if (!dear) throw new Error('The club sells nothing');
  await page.goto(`${path}/exclusives/${dear.slug}`);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay .*ORC \+ / })
    .click();
  await page.waitForURL(/\/sandbox\/payments\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const orders = page.waitForResponse(/\/orders\?/);
  await page.goto(`${path}/profile`);
  const [order] = await (await orders).json();
  return { name: dear.name, orderId: order.id };
}

async function withdraw(page: Page, { club, email }: { club: OwnClub; email: string }): Promise<void> {
  await page.getByRole('link', { name: /^Details of the order/ }).click();
  await page.getByRole('button', { name: 'Withdraw from this purchase' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw from this purchase?' });
  await expect(question.getByText(`We confirm it by e-mail to ${email}.`)).toBeVisible();
  await checkDialog(page);
  await question.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await expect(page.getByText(/^You withdrew from this purchase on .* The club refunds you/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw from this purchase' })).toBeHidden();
  await checkScreen(page);
  await page.goto(`${club.path}/profile`);
}

test('a fan withdraws, staff give the order back in two steps, and the fan finds all of it in orders, wallet and mail', async ({
  page,
  mailbox,
}) => {
  const club = await openShop();
  const fan = await joinClub(club);
  await fillInCredentials(page, club.path, fan);
  await buyCoins(page, club);
  const { name, orderId } = await buyInCoinsAndEuros(page, club);
  const order = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByRole('button', { name: /^Invoice \d{4}-/ })).toBeVisible();
  await withdraw(page, { club, email: fan.email });
  await mailbox.waitForMail(fan.email, /^Your withdrawal|^Votre rétractation/);

  expect(await refund(club, orderId, '25')).toContain('Given back');
  await page.reload();
  await expect(order.getByText(/^Refunded: .*ORC/)).toBeVisible();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await checkScreen(page);

  expect(await refund(club, orderId)).toContain('nothing is left of it');
  await page.reload();
  await expect(order.getByText('Refunded', { exact: true })).toBeVisible();
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    order
      .getByRole('button', { name: /^Credit note / })
      .first()
      .click(),
  ]);
  expect(note.suggestedFilename()).toMatch(/^credit-note-orchard-[\da-f]{8}-\d{4}-\d{6}\.pdf$/);
  await mailbox.waitForMail(fan.email, /^Partial refund|^Remboursement partiel/);
  await mailbox.waitForMail(fan.email, /^Refund of your order|^Remboursement de/);

  await page.goto(`${club.path}/wallet`);
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
