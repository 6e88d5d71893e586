import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleClub, exampleFan } from '#web/testing/examples.ts';
import { fakePool } from '#web/testing/fake-pool.ts';
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

async function signUp(password: string, confirmation = password): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), EMAIL);
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat the password'), confirmation);
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

test.each([
  ['a weak password', 'aaaaaaaa', 'aaaaaaaa', /too easy to guess/],
  ['a space at its end', `${PASSWORD} `, `${PASSWORD} `, 'A password cannot start or end with a space.'],
  ['another confirmation', PASSWORD, 'A new Secret 23', 'The two passwords are different.'],
])('refuses %s', async (_, password, confirmation, text) => {
  await renderSignup();
  await signUp(password, confirmation);
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
