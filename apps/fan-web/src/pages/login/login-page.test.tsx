import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from '#web/lib/session/session.ts';
import { exampleClub, exampleFan, exampleSettings } from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import { fakeAmplifyAuth, fakePool, RECOVERY_CODE } from '#web/testing/fake-pool.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', async () => (await import('#web/testing/fake-pool.ts')).fakeAmplifyAuth);

const EMAIL = 'ada@club.test';
const PASSWORD = 'Correct horse 1';
const content: FakeAnswers = {
  'POST /api/clubs/{slug}/fans': exampleFan(),
  'GET /api/clubs/{slug}/fans/me': exampleFan(),
  'GET /api/clubs/{slug}/exclusives': [],
  'GET /api/clubs/{slug}/auctions': [],
  'POST /api/account/recovery-codes': { codes: ['AAAAA-22222', 'BBBBB-33333'] },
};

beforeEach(() => fakePool.start());
afterEach(() => vi.restoreAllMocks());

function renderLogin(options: Partial<PageOptions> = {}) {
  return renderPage({ path: '/login', club: exampleClub(), answers: content, ...options });
}

async function logIn(password = PASSWORD): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), EMAIL);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('logs in and goes to the home of the club', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  const { address } = await renderLogin();
  await logIn();
  await waitFor(() => expect(address()).toBe('/'));
  expect(fakePool.signedIn).toBe(EMAIL);
});

test('returns to the page the fan came from', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  const { address } = await renderLogin();
  window.localStorage.setItem('login_redirect_url', '/legal/eula');
  await logIn();
  await waitFor(() => expect(address()).toBe('/legal/eula'));
  expect(window.localStorage.getItem('login_redirect_url')).toBeNull();
});

test('is there also when the address ends in something that cannot be read', async () => {
  await renderLogin({ path: '/login#%E9t%' });
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  expect(window.localStorage.getItem('login_redirect_url')).toBeNull();
});

test('sends a fan who is not verified to KYC, and keeps the way back for later', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  const fan = exampleFan({ kycStatus: 'READY_FOR_KYC' });
  const { address } = await renderLogin({ answers: { ...content, 'POST /api/clubs/{slug}/fans': fan } });
  window.localStorage.setItem('login_redirect_url', '/legal/eula');
  await logIn();
  await waitFor(() => expect(address()).toBe('/kyc'));
  expect(window.localStorage.getItem('login_redirect_url')).toBe('/legal/eula');
});

test('says what is missing and puts the cursor there', async () => {
  await renderLogin();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});

test('says that the e-mail or the password is wrong', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  const { address } = await renderLogin();
  await logIn('wrong');
  expect(await screen.findByText('The e-mail or the password is wrong.')).toBeTruthy();
  expect(address()).toBe('/login');
});

test('hints at the former platform where its passwords did not come along', async () => {
  await renderLogin({ club: exampleClub({ passwordsMigrated: false }) });
  expect(await screen.findByText(/comes from the former platform/)).toBeTruthy();
});

test('has no such hint elsewhere', async () => {
  await renderLogin();
  await screen.findByLabelText('E-mail');
  expect(screen.queryByText(/former platform/)).toBeNull();
});

test.each([
  'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 300.0',
  'Mozilla/5.0 (Linux; Android 14) [FBAN/EMA;FBAV/400]',
])('refuses the in-app browser %s', async (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  await renderLogin();
  await logIn();
  expect(await screen.findByText(/You cannot log in from this browser/)).toBeTruthy();
  expect(screen.getByText('Open this page in your browser')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  expect(fakePool.signedIn).toBeUndefined();
});

test('a browser that lets nothing be copied shows the address', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14) [FBAN/EMA;FBAV/400]',
  );
  await renderLogin();
  await logIn();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Refused', 'NotAllowedError'),
  );
  await user.click(await screen.findByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText(window.location.href)).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});

test('resends the code to an account that was never confirmed, then logs in', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: false });
  const { address } = await renderLogin();
  await logIn();
  const code = await screen.findByLabelText('6-digit code');
  expect(fakePool.sentTo).toEqual([EMAIL]);
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '000000');
  expect(await screen.findByText(/This code is not right/)).toBeTruthy();
  await userEvent.type(code, fakePool.code);
  await waitFor(() => expect(address()).toBe('/'));
});

test('asks for the code of the second factor', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'emailCode' });
  const { address } = await renderLogin();
  await logIn();
  expect(await screen.findByText(/a\*\*\*@c\*\*\*/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('6-digit code'), fakePool.code);
  await waitFor(() => expect(address()).toBe('/'));
});

test('lets an account of the former platform choose a new password, then log in with it', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'resetPassword' });
  await renderLogin();
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Welcome to the new Aurora House' })).toBeTruthy();
  expect(fakePool.sentTo).toEqual([EMAIL]);
  await userEvent.type(screen.getByLabelText('6-digit code'), fakePool.code);
  await userEvent.type(screen.getByLabelText('New password'), 'A new Secret 22');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'A new Secret 22');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText(/Your new password is saved/)).toBeTruthy();
  expect(fakePool.accounts.get(EMAIL)?.password).toBe('A new Secret 22');
});

test('asks for an own password in place of one that works once', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'firstPassword' });
  const { address } = await renderLogin();
  await logIn();
  await userEvent.type(await screen.findByLabelText('New password'), 'A new Secret 22');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'A new Secret 22');
  await userEvent.click(screen.getByRole('button', { name: 'Save and log in' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('sends somebody who is signed in already to the home of the club', async () => {
  const { username, identity } = exampleFan();
  const { address } = await renderLogin({ identity: { ...identity, username } });
  await waitFor(() => expect(address()).toBe('/'));
});

test('sends somebody who signs in in another tab to the page they came from', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  const { address } = await renderLogin({ path: '/login#%2Flegal%2Feula' });
  await screen.findByLabelText('E-mail');
  await fakeAmplifyAuth.signIn({ username: EMAIL, password: PASSWORD });
  // Both tabs have one store, and the other one goes where this one came from.
  window.localStorage.removeItem('login_redirect_url');
  await refreshSession();
  await waitFor(() => expect(address()).toBe('/legal/eula'));
  expect(window.localStorage.getItem('login_redirect_url')).toBeNull();
});

test('comes in with a passkey, and asks for the address first', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, hasPasskey: true });
  const { address } = await renderLogin();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy();
  expect(screen.queryByText('Enter your password.')).toBeNull();
  await userEvent.type(screen.getByLabelText('E-mail'), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('says that the passkey was not given', async () => {
  const { address } = await renderLogin();
  await userEvent.type(await screen.findByLabelText('E-mail'), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Login cancelled.')).toBeTruthy();
  expect(address()).toBe('/login');
});

test('lets the fan choose among second factors', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'factorChoice' });
  const { address } = await renderLogin();
  await logIn();
  expect(await screen.findByRole('button', { name: 'With a code by e-mail' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'With an authenticator app' }));
  expect(await screen.findByText(/6-digit code from your authenticator app/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('6-digit code'), fakePool.code);
  await waitFor(() => expect(address()).toBe('/'));
});

test('sets up an authenticator app where the club wants one', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'appSetup' });
  const { address } = await renderLogin();
  await logIn();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open in an app/ }).getAttribute('href')).toBe(
    'otpauth://totp/Aurora%20House:ada@club.test?secret=JBSWY3DPEHPK3PXP',
  );
  await userEvent.type(screen.getByLabelText('6-digit code'), fakePool.code);
  expect(await screen.findByText('AAAAA-22222')).toBeTruthy();
  expect(address()).toBe('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('AAAAA-22222\nBBBBB-33333');
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('takes a recovery code in the place of the app’s code', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'factorChoice' });
  const { address } = await renderLogin();
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'With an authenticator app' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter a recovery code.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Recovery code'), 'K3MPX-2222');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/This code is not right/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Recovery code'));
  await userEvent.type(screen.getByLabelText('Recovery code'), RECOVERY_CODE);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('asks for a recovery code where the mailbox alone was shown', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'recoveryCode' });
  const { address } = await renderLogin();
  await logIn();
  expect(await screen.findByText(/we need one of your recovery codes/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Recovery code'), RECOVERY_CODE);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('offers Google only where it is configured', async () => {
  const { unmount } = await renderLogin();
  await screen.findByLabelText('E-mail');
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  unmount();
  await renderLogin({ settings: { userPool: { ...exampleSettings().userPool, google: true } } });
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
});

test.each([
  ['access_denied', 'Login cancelled.'],
  ['server_error', 'Our login partner is not answering. Try again in a few minutes.'],
])('comes back from Google with %s to the log-in', async (error, text) => {
  window.sessionStorage.setItem('tifo.code_flow', JSON.stringify({ state: 's', verifier: 'v' }));
  const { address } = await renderLogin({ path: `/login/callback?error=${error}&state=s` });
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/login'));
});

test('believes no answer of Google that it did not ask for', async () => {
  const ask = vi.spyOn(globalThis, 'fetch');
  const { address } = await renderLogin({ path: '/login/callback?code=stolen&state=of-somebody-else' });
  expect(await screen.findByText(/Our login partner is not answering/)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(ask).not.toHaveBeenCalled();
});
