import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** The password of every fan who signs up in a journey; nobody else may choose that of the demo logins. */
export const PASSWORD = 'A-night-at-the-derby-7';
export const DEMO_PASSWORD = 'Tifo-demo-2026!';

/** Signs a demo fan in at a club, up to its home page. */
export async function logIn(page: Page, clubPath: string, login: string): Promise<void> {
  await fillInCredentials(page, clubPath, { email: `${login}@demo.tifo.test`, password: DEMO_PASSWORD });
}

/** Signs a fan in, up to the page that follows. */
export async function fillInCredentials(
  page: Page,
  clubPath: string,
  fan: { email: string; password?: string },
): Promise<void> {
  await page.goto(`${clubPath}/login`);
  await logInHere(page, fan);
}

/** Signs a fan in on the log-in that a page led to, up to the page that follows. */
export async function logInHere(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Follows the link of the log-in to the sign-up. */
export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  // The address changes before the page, and the log-in asks for an e-mail address too.
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
}

/** Signs up with the code from the mailbox, and leaves the fan signed in. */
export async function signUp(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  // The sixth digit submits the form.
  await page.getByLabel('6-digit code').fill(await mailbox.waitForCode(email));
}

/** Fills in personal information and terms, as far as harbour-foundation requires them. */
export async function completeRegistration(
  page: Page,
  names: { first: string; last: string },
): Promise<void> {
  await page.getByLabel('First name').fill(names.first);
  await page.getByLabel('Last name').fill(names.last);
  await page.getByLabel('Day').selectOption('14');
  await page.getByLabel('Month').selectOption('7');
  await page.getByLabel('Year').selectOption('1988');
  await page.getByLabel('I have read and accept these documents').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeHidden();
}
