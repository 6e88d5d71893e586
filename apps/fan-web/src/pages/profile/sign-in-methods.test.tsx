import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { fakeAmplifyAuth, fakePool } from '#web/testing/fake-pool.ts';
import { renderProfile } from '#web/testing/render-profile.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', async () => (await import('#web/testing/fake-pool.ts')).fakeAmplifyAuth);

const EMAIL = 'ada@club.test';
const PASSWORD = 'Correct horse 1';
const CODES = ['AAAAA-22222', 'BBBBB-33333'];
const answers: FakeAnswers = {
  'GET /api/account/sessions': [],
  'GET /api/account/recovery-codes': { made: 10, left: 7 },
  'POST /api/account/recovery-codes': { codes: CODES },
  'DELETE /api/account/sessions/{sessionId}': () => undefined,
  'POST /api/clubs/{slug}/fans/{username}/push-unsubscriptions': () => undefined,
};

afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  await fakePool.start();
  fakePool.accounts.set(EMAIL, { password: PASSWORD, isConfirmed: true, next: 'emailCode' });
  fakePool.signedIn = EMAIL;
});

async function turnOnMailedCodes(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Turn on' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
}

test('asks who it is before a factor changes, then goes on with what was wanted', async () => {
  const { api } = await renderProfile({ answers });
  await turnOnMailedCodes();
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('The e-mail or the password is wrong.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await dialog.findByLabelText('6-digit code'), fakePool.code);
  expect(await screen.findByText('Codes by e-mail are on.')).toBeTruthy();
  expect(fakePool.changes).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
  const ended = api.received.filter(({ call }) => call.startsWith('DELETE'));
  expect(ended.map(({ params }) => params.sessionId)).toEqual(['session-before']);
});

test('changes nothing, and keeps the session, where that is given up', async () => {
  await renderProfile({ answers });
  await turnOnMailedCodes();
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
  expect([fakePool.changes, fakePool.signedIn]).toEqual([0, EMAIL]);
  expect(screen.queryByText(/did not work|unknown/i)).toBeNull();
});

test('a set-up whose identity check is given up is closed, and no failure', async () => {
  await renderProfile({ answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/did not work|went wrong/i)).toBeNull();
});

test('what could not be read is not said to be off, and is read again', async () => {
  const unread = vi
    .spyOn(fakeAmplifyAuth, 'fetchMFAPreference')
    .mockRejectedValue(new TypeError('Failed to fetch'));
  const fail = () => {
    throw refusal(503, 'server.busy');
  };
  const { api } = await renderProfile({ answers: { ...answers, 'GET /api/account/recovery-codes': fail } });
  const again = await screen.findByRole('button', { name: 'Try again (Code by e-mail)' });
  expect(screen.queryByText(/^Off/)).toBeNull();
  expect(screen.queryByText(/^None yet/)).toBeNull();
  unread.mockRestore();
  await userEvent.click(again);
  expect(await screen.findAllByText(/^Off/)).toHaveLength(2);
  api.answers = { ...api.answers, ...answers };
  await userEvent.click(screen.getByRole('button', { name: 'Try again (Recovery codes)' }));
  expect(await screen.findByText(/^7 of 10 left/)).toBeTruthy();
});

test('says how many recovery codes are left, and shows new ones once', async () => {
  await renderProfile({ answers });
  expect(await screen.findByText(/^7 of 10 left/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  for (const code of CODES) expect(await dialog.findByText(code)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
});

test('has the clubs write to a new address as soon as its code is entered', async () => {
  fakePool.isFresh = true;
  const takeOver = 'PUT /api/account/email';
  const { api } = await renderProfile({ answers: { ...answers, [takeOver]: () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  await userEvent.type(await screen.findByLabelText('New e-mail'), 'new@club.test{Enter}');
  await userEvent.type(await screen.findByLabelText('6-digit code'), fakePool.code);
  expect(await screen.findByText(/^Your new/)).toBeTruthy();
  expect(fakePool.signedIn).toBe('new@club.test');
  expect(api.received.filter(({ call }) => call === takeOver)).toHaveLength(1);
});

async function logOutEverywhere(reply: () => Promise<Response>, given = {}) {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(reply);
  const { api } = await renderProfile({ answers: { ...answers, ...given } });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  return { sent, api };
}

test('logs out everywhere, then here, and nothing is told in any browser from then on', async () => {
  const { sent, api } = await logOutEverywhere(async () => Response.json({}));
  await waitFor(() => expect(fakePool.signedIn).toBeUndefined());
  expect(sent.mock.calls.map(([address, call]) => [address, call?.body])).toEqual([
    ['/idp/', JSON.stringify({ AccessToken: 'access-token' })],
  ]);
  const [stopped] = api.received.filter(({ call }) => call.endsWith('push-unsubscriptions'));
  expect(stopped?.body).toEqual({});
});

test('asks the club for nothing where the pool itself ends the notifications of all clubs', async () => {
  const session = { id: 's', browser: 'Firefox', lastUsedAt: '2026-11-28T10:00:00.000Z', isCurrent: true };
  const { api } = await logOutEverywhere(async () => Response.json({}), {
    'GET /api/account/sessions': [session],
  });
  await waitFor(() => expect(fakePool.signedIn).toBeUndefined());
  expect(api.received.filter(({ call }) => call.endsWith('push-unsubscriptions'))).toEqual([]);
});

test.each([
  ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch')), /connection/],
  [
    'the pool refuses',
    async () => Response.json({ __type: 'NotAuthorizedException' }, { status: 400 }),
    /log in again/i,
  ],
] as const)('says that nobody was logged out when %s, and may be pressed again', async (_, reply, words) => {
  await logOutEverywhere(reply);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(fakePool.signedIn).toBe(EMAIL);
  const button = screen.getByRole('button', { name: 'Log out everywhere' });
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('a log-out everywhere whose own session is over asks to log in again, and sends nothing', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  await renderProfile({ answers });
  const button = await screen.findByRole('button', { name: 'Log out everywhere' });
  fakePool.signedIn = undefined;
  await userEvent.click(button);
  expect(await screen.findByText(/log in again/i)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
