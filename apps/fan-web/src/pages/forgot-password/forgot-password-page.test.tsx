import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleClub } from '#web/testing/examples.ts';
import { fakePool } from '#web/testing/fake-pool.ts';
import { renderPage } from '#web/testing/render-page.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', async () => (await import('#web/testing/fake-pool.ts')).fakeAmplifyAuth);

const EMAIL = 'ada@club.test';

beforeEach(() => fakePool.start());

async function askForCode() {
  const page = await renderPage({ path: '/forgot-password', club: exampleClub() });
  await userEvent.type(await screen.findByLabelText('E-mail'), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByLabelText('6-digit code');
  return page;
}

async function choose(code: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('6-digit code'), code);
  await userEvent.type(screen.getByLabelText('New password'), 'A new Secret 22');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'A new Secret 22');
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
}

test('sets a new password with the code, then leads to log in with the e-mail filled in', async () => {
  const { address } = await askForCode();
  expect(fakePool.sentTo).toEqual([EMAIL]);
  await choose(fakePool.code);
  await waitFor(() => expect(address()).toBe('/login'));
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(EMAIL);
  expect(fakePool.accounts.get(EMAIL)?.password).toBe('A new Secret 22');
});

test('says that the reset code is wrong', async () => {
  await askForCode();
  await choose('000000');
  expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy();
  expect(fakePool.accounts.size).toBe(0);
});

test('asks for the six figures', async () => {
  await askForCode();
  await choose('12');
  expect(await screen.findByText('Enter the 6 digits of the code.')).toBeTruthy();
});
