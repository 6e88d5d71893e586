import type { Page } from '@playwright/test';
import { appCode } from '../support/authenticators.ts';
import { checkScreen } from '../support/check-screen.ts';
import { PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { openStrictClub } from '../support/strict-club.ts';

async function enterCredentials(page: Page, clubPath: string, email: string): Promise<void> {
  await page.goto(`${clubPath}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test('a fan of a club that wants it sets up an app, adds mailed codes, and may then choose', async ({
  page,
  mailbox,
}) => {
  const { path, email } = await openStrictClub();
  await enterCredentials(page, path, email);
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'With an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /^QR code for your/ })).toBeVisible();
  await checkScreen(page);
  const link = await page.getByRole('link', { name: 'Open in an app' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('6-digit code').fill(appCode(secret));
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  const codes = page.getByRole('main').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await checkScreen(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${path}/profile`);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('Codes by e-mail are on.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  const before = new Date();
  await enterCredentials(page, path, email);
  await expect(page.getByText('How would you like to confirm that it is you?')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'With a code by e-mail' }).click();
  await expect(page.getByText(/we sent a 6-digit code to/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await mailbox.waitForCode(email, before));
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${path}/profile`);
  await expect(page.getByText('10 of 10 left.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await enterCredentials(page, path, email);
  await page.getByRole('button', { name: 'With an authenticator app' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await checkScreen(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${path}/profile`);
  await expect(page.getByText('9 of 10 left.')).toBeVisible();
});

test('a fan of such a club who wants no app begins with mailed codes, in the colours of the club', async ({
  page,
  mailbox,
}) => {
  const { path, email } = await openStrictClub();
  await enterCredentials(page, path, email);
  await page.getByRole('button', { name: 'With a code by e-mail' }).click();
  const code = await mailbox.waitForCode(email);
  expect((await mailbox.waitForMail(email)).html).toContain('The Fort');
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
