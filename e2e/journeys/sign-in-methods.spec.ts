import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { appCode, nextAppCode, plugInSecurityKey } from '../support/authenticators.ts';
import { checkScreen } from '../support/check-screen.ts';
import { DEMO_PASSWORD, PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { demoClub, joinClub } from '../support/own-club.ts';
import { isPoolCall, isRenewal, silencePool } from '../support/pool-client.ts';
import { letSignInsAge } from '../support/server-context.ts';

const CLUB = '/clubs/harbour-foundation';

test.describe.configure({ mode: 'parallel' });

async function comeAsFan(page: Page, email: string): Promise<void> {
  await joinClub(await demoClub('harbour-foundation'), { email });
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, email);
  await expect(page).not.toHaveURL(/\/login/);
}

async function enterCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  // The root of the site redirects to the club that was visited last.
  await expect(page).toHaveURL(new RegExp(`${CLUB}$`));
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
}

test('a sign-in without an answer is said to be one, and can be tried again', async ({ page }) => {
  const email = 'silence@fans.test';
  await joinClub(await demoClub('harbour-foundation'), { email });
  await page.clock.install();
  await page.goto(`${CLUB}/login`);
  await silencePool(page, 'InitiateAuth');
  const asked = page.waitForRequest('**/idp/');
  await enterCredentials(page, email);
  await asked;
  await page.clock.runFor(20_000);
  await expect(page.getByText('We cannot reach the login service.')).toBeVisible();
  await page.unroute('**/idp/');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a fan adds a passkey and comes in with it', async ({ page }) => {
  await plugInSecurityKey(page);
  const email = 'passkey@fans.test';
  await comeAsFan(page, email);
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('You can now log in with this passkey.')).toBeVisible();
  await expect(page.getByText(/^Added on /)).toBeVisible();
  await checkScreen(page);
  await logOut(page);

  await page.goto(`${CLUB}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: /^Remove (?!the card)/ }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByText(/^Added on /)).toHaveCount(0);
});

test('a fan logs out everywhere, which a lost network does not pretend', async ({ page, browser }) => {
  const email = 'everywhere@fans.test';
  await comeAsFan(page, email);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${CLUB}/login`);
  await enterCredentials(elsewhere, email);
  await expect(elsewhere).not.toHaveURL(/\/login/);
  await elsewhere.close();

  await page.goto(`${CLUB}/profile`);
  const sessions = page.getByText(/^Last used /);
  await expect(sessions).toHaveCount(2);
  const leave = page.getByRole('button', { name: 'Log out everywhere' });
  await page.route('**/idp/', (route) =>
    isPoolCall(route.request(), 'GlobalSignOut') ? route.abort() : route.fallback(),
  );
  await leave.click();
  await expect(page.getByText('We cannot reach the login service. Check your connection.')).toBeVisible();
  await page.unroute('**/idp/');
  await leave.click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, email);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${CLUB}/profile`);
  await expect(sessions).toHaveCount(1);
});

test('a fan is logged out here at once, whether or not the pool answers', async ({ page }) => {
  await comeAsFan(page, 'leaving@fans.test');
  await page.goto(`${CLUB}/profile`);
  await silencePool(page, 'RevokeToken');
  const asked = page.waitForRequest((request) => isPoolCall(request, 'RevokeToken'));
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  // Sooner than any call of the pool is given up.
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible({ timeout: 15_000 });
  await asked;
});

test('a fan sets up an authenticator app, is asked for its code, and switches it off', async ({
  page,
  mailbox,
}) => {
  const email = 'app@fans.test';
  await comeAsFan(page, email);
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator' });
  await expect(dialog.getByRole('img', { name: /^QR code for your/ })).toBeVisible();
  await checkScreen(page);
  const link = await dialog.getByRole('link', { name: 'Open in an app' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await dialog.getByLabel('6-digit code').fill('000000');
  await expect(page.getByText('This code is not right. Check it, or ask for a new one.')).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(appCode(secret));
  await expect(page.getByText('Your authenticator app is set up.')).toBeVisible();
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkScreen(page);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await logOut(page);

  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, email);
  await expect(page.getByText('Enter the 6-digit code from your authenticator app')).toBeVisible();
  await checkScreen(page);
  await page.getByLabel('6-digit code').fill(nextAppCode(secret));
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('Codes by e-mail are on.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).first().click();
  await expect(page.getByText('The authenticator app is off.')).toBeVisible();
  await logOut(page);

  const before = new Date();
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, email);
  await expect(page.getByText(/we sent a 6-digit code to/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await mailbox.waitForCode(email, before));
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Trust this one' }).click();
  await expect(page.getByText(/^Trusted, last seen on /)).toBeVisible();
  await logOut(page);
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, email);
  await expect(page, 'a trusted browser is asked for nothing more').not.toHaveURL(/\/login/);
  await page.goto(`${CLUB}/profile`);
  await page
    .getByRole('button', { name: /^Forget / })
    .first()
    .click();
  await expect(page.getByText('The device is forgotten.')).toBeVisible();
});

test('a fan who forgot the password sets a new one, and changes it again from the profile', async ({
  page,
  mailbox,
}) => {
  const email = 'forgetful@fans.test';
  await comeAsFan(page, email);
  await logOut(page);
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, email, 'not the password');
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  const before = new Date();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const next = 'Quiet-harbour-1987';
  await page.getByLabel('6-digit code').fill(await mailbox.waitForCode(email, before));
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Repeat the password').fill(next);
  await checkScreen(page);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await enterCredentials(page, email, next);
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password').fill('Calm-harbour-1988');
  await dialog.getByLabel('Repeat the password').fill('Calm-harbour-1988');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await checkScreen(page);
  await dialog.getByLabel('Current password').fill(next);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Le Goff' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true }), 'the old sessions have ended').toBeVisible();
});

test('a fan moves to another e-mail address, proves it, and logs in with it', async ({ page, mailbox }) => {
  await comeAsFan(page, 'before@fans.test');
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await dialog.getByLabel('New e-mail').fill('after@fans.test');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('6-digit code').fill(await mailbox.waitForCode('after@fans.test'));
  await expect(page.getByText('Your new e-mail address is saved.')).toBeVisible();
  await expect(page.getByRole('main').getByText('after@fans.test').last()).toBeVisible();
  await logOut(page);
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, 'before@fans.test');
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
  await enterCredentials(page, 'after@fans.test');
  await expect(page).not.toHaveURL(/\/login/);
});

test('a fan who signed in a while ago shows again who it is, and goes on with what was begun', async ({
  page,
  mailbox,
}) => {
  const email = 'a-while-ago@fans.test';
  await comeAsFan(page, email);
  await letSignInsAge(email);
  await page.goto(`${CLUB}/profile`);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail' });
  await dialog.getByLabel('New e-mail').fill('right-now@fans.test');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  const check = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(check.getByLabel('Password', { exact: true })).toBeFocused();
  await checkScreen(page);
  await check.getByLabel('Password', { exact: true }).fill('not the password');
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect(check.getByText('The e-mail or the password is wrong.')).toBeVisible();
  await check.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect(check).toBeHidden();
  await dialog.getByLabel('6-digit code').fill(await mailbox.waitForCode('right-now@fans.test'));
  await expect(page.getByText('Your new e-mail address is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device', { exact: true }), 'the older session has ended').toBeVisible();
});

test('a tab that is slow to renew its tokens ends the session of no other', async ({ page, context }) => {
  await page.goto(`${CLUB}/login`);
  await enterCredentials(page, 'ben@demo.tifo.test', DEMO_PASSWORD);
  await expect(page).not.toHaveURL(/\/login/);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto(`${CLUB}/profile`);
  for (const tab of tabs) await expect(logOutButton(tab)).toBeVisible();

  const renewal = await holdFirstRenewal(context);
  await page.evaluate(expireTokens);
  const held = await renewal.held;
  const others = tabs.filter((tab) => tab !== held.request().frame().page());
  for (const [before, tab] of others.entries()) {
    await tab.evaluate(expireTokens);
    await expect.poll(() => tab.evaluate(hasRenewedOrWaits, before + 1)).toBe(true);
  }
  await held.continue();

  for (const tab of tabs) {
    await expect.poll(() => tab.evaluate(hasRenewedOrWaits, 1)).toBe(true);
    await tab.reload();
    await expect(logOutButton(tab)).toBeVisible();
  }
});

/** Resolves once every tab is watched: a renewal sent before would not be held. */
async function holdFirstRenewal(context: BrowserContext): Promise<{ held: Promise<Route> }> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  let isFirst = true;
  await context.route(/\/idp\//, async (route) => {
    if (!isFirst || !isRenewal(route.request())) return route.fallback();
    isFirst = false;
    resolve(route);
  });
  return { held: promise };
}

function logOutButton(tab: Page): Locator {
  return tab.getByRole('button', { name: 'Log out', exact: true });
}

/** Makes the tokens look expired, and lets the page read its session as it does when another tab signs in. */
function expireTokens(): void {
  const keyOf = (ending: string) => Object.keys(localStorage).find((key) => key.endsWith(ending)) ?? '';
  localStorage.setItem(keyOf('.clockDrift'), '1000000000');
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf('.LastAuthUser') }));
}

/** Returns whether the tokens were renewed, or the given number of tabs wait for them. */
async function hasRenewedOrWaits(waiting: number): Promise<boolean> {
  const drift = Object.entries(localStorage).find(([key]) => key.endsWith('.clockDrift'))?.[1];
  const { pending = [] } = await navigator.locks.query();
  return Number(drift) < 100_000_000 || pending.length >= waiting;
}
