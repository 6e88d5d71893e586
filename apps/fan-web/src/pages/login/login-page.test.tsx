import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import { fakePool } from '#web/testing/fake-pool.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', async () => (await import('#web/testing/fake-pool.ts')).fakeAmplifyAuth);

const EMAIL = 'ada@club.test';
const PASSWORD = 'Correct horse 1';
const content: FakeAnswers = {
  'GET /api/clubs/{slug}/fans/me': exampleFan(),
  'GET /api/clubs/{slug}/exclusives': [],
  'GET /api/clubs/{slug}/auctions': [],
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

test('sends a fan who is not verified to KYC, and keeps the way back for later', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true });
  const fan = exampleFan({ kycStatus: 'READY_FOR_KYC' });
  const { address } = await renderLogin({ answers: { ...content, 'GET /api/clubs/{slug}/fans/me': fan } });
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
  expect(await screen.findByText('The e-mail or the password is not right.')).toBeTruthy();
  expect(address()).toBe('/login');
});

test.each(['lou-rugby', 'paris-volley', 'narbonne-volley'])(
  'hints at the former platform of %s',
  async (slug) => {
    await renderLogin({ club: exampleClub({ slug }) });
    expect(await screen.findByText(/comes from the former platform/)).toBeTruthy();
  },
);

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
  expect(await screen.findByText(/This browser does not allow connection/)).toBeTruthy();
  expect(fakePool.signedIn).toBeUndefined();
});

test('resends the code to an account that was never confirmed, then logs in', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: false });
  const { address } = await renderLogin();
  await logIn();
  const code = await screen.findByLabelText('Six-figure code');
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
  await userEvent.type(screen.getByLabelText('Six-figure code'), fakePool.code);
  await waitFor(() => expect(address()).toBe('/'));
});

test('lets an account of the former platform choose a new password, then log in with it', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'resetPassword' });
  await renderLogin();
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Welcome to the new Aurora House' })).toBeTruthy();
  expect(fakePool.sentTo).toEqual([EMAIL]);
  await userEvent.type(screen.getByLabelText('Six-figure code'), fakePool.code);
  await userEvent.type(screen.getByLabelText('New password'), 'A new Secret 22');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'A new Secret 22');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText(/Your new password is set/)).toBeTruthy();
  expect(fakePool.accounts.get(EMAIL)?.password).toBe('A new Secret 22');
});

test('asks for an own password in place of one that works once', async () => {
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'firstPassword' });
  const { address } = await renderLogin();
  await logIn();
  await userEvent.type(await screen.findByLabelText('New password'), 'A new Secret 22');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'A new Secret 22');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password and log in' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('sends somebody who is signed in already to the home of the club', async () => {
  const { username, identity } = exampleFan();
  const { address } = await renderLogin({ identity: { ...identity, username } });
  await waitFor(() => expect(address()).toBe('/'));
});
