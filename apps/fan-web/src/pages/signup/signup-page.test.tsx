import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { fakePool, MUCH_USED_PASSWORD } from '#web/testing/fake-pool.ts';
import { renderPage } from '#web/testing/render-page.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', async () => (await import('#web/testing/fake-pool.ts')).fakeAmplifyAuth);

const EMAIL = 'ada@club.test';
const PASSWORD = 'A new Secret 22';

beforeEach(() => fakePool.start());

function renderSignup() {
  const answers = { 'POST /api/clubs/{slug}/fans': exampleFan({ kycStatus: 'READY_FOR_KYC' }) };
  return renderPage({ path: '/signup', club: exampleClub(), answers });
}

async function signUp(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), EMAIL);
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }));
}

test('creates the account, confirms the e-mail and signs in without asking again', async () => {
  const { address } = await renderSignup();
  await signUp(PASSWORD);
  await userEvent.type(await screen.findByLabelText('6-digit code'), fakePool.code);
  await waitFor(() => expect(address()).toBe('/kyc'));
  expect(fakePool.signedIn).toBe(EMAIL);
});

test('shows how strong the password is', async () => {
  await renderSignup();
  const field = await screen.findByLabelText('New password');
  await userEvent.type(field, 'abc');
  expect(await screen.findByText('Too short: 8 characters at least')).toBeTruthy();
  await userEvent.type(field, 'defgh');
  expect(await screen.findByText(/^Weak/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'A much longer Secret 22 of mine');
  expect(await screen.findByText('Strong')).toBeTruthy();
});

test('no longer calls a password strong that the pool has refused', async () => {
  await renderSignup();
  await signUp(MUCH_USED_PASSWORD);
  expect(await screen.findByText('Too easy to guess')).toBeTruthy();
  expect(screen.getByText(/This password is too easy to guess/)).toBeTruthy();
  expect(screen.queryByText('Strong')).toBeNull();
  await userEvent.type(screen.getByLabelText('New password'), ' and four more words');
  expect(await screen.findByText('Strong')).toBeTruthy();
});

test.each([
  ['a weak password', 'aaaaaaaa', /too easy to guess/],
  ['a space at its end', `${PASSWORD} `, 'A password cannot start or end with a space.'],
])('refuses %s', async (_, password, text) => {
  await renderSignup();
  await signUp(password);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(fakePool.accounts.size).toBe(0);
});

test('says so when the account cannot be created', async () => {
  fakePool.accounts.set(EMAIL, { password: 'x', isConfirmed: true });
  await renderSignup();
  await signUp(PASSWORD);
  expect(await screen.findByText(/We could not create this account/)).toBeTruthy();
});

test('sends a new code only after a while', async () => {
  await renderSignup();
  await signUp(PASSWORD);
  const resend = await screen.findByRole('button', { name: /Send a new code in \d+ s/ });
  await userEvent.click(resend);
  expect(fakePool.sentTo).toEqual([EMAIL]);
});

test.each([
  'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 300.0',
  'Mozilla/5.0 (Linux; Android 14) [FBAN/EMA;FBAV/400]',
])('stops in the in-app browser %s, as the login does', async (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await renderSignup();
  await signUp(PASSWORD);
  expect(await screen.findByText(/You cannot log in from this browser/)).toBeTruthy();
  expect(screen.getByText('Open this page in your browser')).toBeTruthy();
  expect(fakePool.accounts.size).toBe(0);
});
