import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** The password of every fan who signs up in a journey; that of the demo logins nobody else may choose. */
export const PASSWORD = 'A-night-at-the-derby-7';
export const DEMO_PASSWORD = 'Tifo-demo-2026!';

/** A demo fan signs in at a club and arrives at its home page. */
export async function logIn(page: Page, clubPath: string, login: string): Promise<void> {
  await page.goto(`${clubPath}/login`);
  await page.getByLabel('E-mail').fill(`${login}@demo.tifo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** From the sign-up screen to the code in the mailbox, signed in afterwards. */
export async function signUp(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  // The sixth figure sends the form by itself.
  await page.getByLabel('6-digit code').fill(await mailbox.waitForCode(email));
}

/** Terms and personal information, as far as harbour-foundation asks for them. */
export async function completeRegistration(
  page: Page,
  names: { first: string; last: string },
): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Terms of / })).toBeVisible();
  for (const document of await page.getByRole('checkbox').all()) await document.check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByLabel('First name').fill(names.first);
  await page.getByLabel('Last name').fill(names.last);
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption('7');
  await page.getByLabel('Year').fill('1988');
  await page.getByLabel('Place of birth').fill('Lorient');
  await page.getByLabel('Phone number').fill('+33 6 12 34 56 78');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${names.first}` })).toBeVisible();
}
