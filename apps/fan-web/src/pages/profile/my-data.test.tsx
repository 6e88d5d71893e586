import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WebSettings } from '@tifo/contracts/web-settings';
import { expect, test, vi } from 'vitest';
import { exampleClub, exampleFan, exampleSettings } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const pool = vi.hoisted(() => ({ deleteAccount: async (): Promise<void> => undefined }));

vi.mock('#web/lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  loadAuth: async () => ({ signOut: async () => '#signed-out', deleteAccount: () => pool.deleteAccount() }),
}));

const OWN = '/api/clubs/{slug}/fans/{username}';

function renderMyData(answers: FakeAnswers, settings: Partial<WebSettings> = {}) {
  const { username, identity } = exampleFan();
  return renderPage({
    path: '/profile',
    club: exampleClub(),
    identity: { ...identity, username },
    settings,
    answers: {
      'GET /api/clubs/{slug}/fans/me': exampleFan(),
      [`GET ${OWN}/orders`]: [],
      [`GET ${OWN}/card-payment-method`]: { status: 'NOT_DEFINED' },
      [`GET ${OWN}/mail-settings`]: [],
      [`GET ${OWN}/push-settings`]: { publicKey: 'key', topics: [], quietHours: null, endpoints: [] },
      ...answers,
    },
  });
}

test('says what goes and what stays before it mails the code', async () => {
  const { api } = await renderMyData({
    [`POST ${OWN}/erasure-requests`]: undefined,
    [`POST ${OWN}/erasures`]: () => {
      throw refusal(400, 'erasure.codeWrong', 'This code is not the right one.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/Receipts and invoices are kept/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
  expect(await screen.findByText('This code is not the right one.')).toBeTruthy();
  expect(api.received.find(({ call }) => call.endsWith('/erasures'))?.body).toEqual({ code: '123456' });
});

test('says what has to be settled first', async () => {
  await renderMyData({
    [`POST ${OWN}/erasure-requests`]: () => {
      throw refusal(409, 'erasure.obligations', 'Settle what is open first.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the code' }));
  expect(await screen.findByText('Settle what is open first.')).toBeTruthy();
});

test('leaves when the account is gone already, since only the answer to the first try was lost', async () => {
  let tries = 0;
  await renderMyData({
    [`POST ${OWN}/erasure-requests`]: undefined,
    [`POST ${OWN}/erasures`]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      throw refusal(404, 'fan.notFound', 'This fan was not found at this club.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the code' }));
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  const confirm = screen.getByRole('button', { name: 'Delete everything' });
  await userEvent.click(confirm);
  await waitFor(() => expect(tries).toBe(1));
  await userEvent.click(confirm);
  await waitFor(() => expect(window.location.hash).toBe('#signed-out'));
  expect(screen.queryByText('This fan was not found at this club.')).toBeNull();
});

test('an account of another pool that could not be deleted is deleted by the next try', async () => {
  const { userPool } = exampleSettings();
  let tries = 0;
  pool.deleteAccount = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
  };
  let isErased = false;
  const erase = () => {
    if (isErased) throw refusal(404, 'fan.notFound');
    isErased = true;
    return undefined;
  };
  await renderMyData(
    { [`POST ${OWN}/erasure-requests`]: undefined, [`POST ${OWN}/erasures`]: erase },
    { userPool: { ...userPool, hosted: true } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me the code' }));
  await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
  window.location.hash = '';
  const confirm = screen.getByRole('button', { name: 'Delete everything' });
  await userEvent.click(confirm);
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
  expect(window.location.hash).toBe('');
  await userEvent.click(confirm);
  await waitFor(() => expect(window.location.hash).toBe('#signed-out'));
  expect(tries).toBe(2);
});
