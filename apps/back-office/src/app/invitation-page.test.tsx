import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import type { OpenInvitation } from '@tifo/contracts/staff';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTexts } from '../lib/i18n/texts.ts';
import { InvitationPage } from './invitation-page.tsx';

const PASSWORD = 'a walk by the quay 7';
/** What the user pool was asked, in order. */
const asked: unknown[][] = [];
vi.mock('aws-amplify/auth', () => {
  const note = (name: string, reply: object) => async (input: unknown) => {
    asked.push([name, input]);
    return reply;
  };
  return {
    signUp: note('signUp', { userId: 'u-1' }),
    confirmSignUp: note('confirmSignUp', {}),
    resetPassword: note('resetPassword', {}),
    confirmResetPassword: note('confirmResetPassword', {}),
    signIn: note('signIn', { nextStep: { signInStep: 'DONE' } }),
    signOut: async () => undefined,
    fetchAuthSession: async () => ({}),
  };
});

const texts = await createTexts('en');
const odile: StaffSession = {
  ...{ username: 'odile', name: 'Odile', email: 'odile@club.example', isPlatformAdmin: false },
  ...{ workplaces: [], hasMoreClubs: false, platform: null, endsAt: '2030-01-01T00:00:00.000Z' },
};

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(said: Partial<OpenInvitation>, session: StaffSession | null = null) {
  const invitation: OpenInvitation = {
    ...{ clubName: 'Aurora', email: 'noe@club.example', roles: ['editor'] },
    ...{ status: 'OPEN', hasAccount: false, ...said },
  };
  const accepted: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('client-config')) {
      return Response.json({ userPoolId: 'local_1', userPoolClientId: 'web', userPoolEndpoint: '/idp/' });
    }
    if (address === '/api/staff-invitation-reads') return Response.json(invitation);
    accepted.push(address);
    return Response.json({ slug: 'aurora' });
  });
  show(session);
  return accepted;
}

function show(session: StaffSession | null) {
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
        <InvitationPage session={session} onRefresh={async () => undefined} onLeave={async () => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const names = () => asked.map(([name]) => name);

test('somebody without an account makes one for the invited address, and has joined', async () => {
  const accepted = open({});
  await fill(/^First name/, 'Noé');
  await fill(/^Last name/, 'Arnal');
  await fill(/^Password/, PASSWORD);
  await press('Continue');
  await fill(/^Code/, '123 456');
  await press('Continue');
  await vi.waitFor(() => expect(accepted).toEqual(['/api/back-office/staff-invitation-acceptances']));
  expect(names()).toEqual(['signUp', 'confirmSignUp', 'signIn']);
  const userAttributes = { email: 'noe@club.example', given_name: 'Noé', family_name: 'Arnal' };
  expect(asked[0]?.[1]).toMatchObject({ username: 'noe@club.example', options: { userAttributes } });
  expect(asked[1]?.[1]).toMatchObject({
    confirmationCode: '123456',
    options: { clientMetadata: { userSub: 'u-1' } },
  });
  expect(asked[2]?.[1]).toMatchObject({ username: 'noe@club.example', password: PASSWORD });
});

test('somebody with an account replaces a forgotten password on the page', async () => {
  const accepted = open({ hasAccount: true });
  await press('I forgot my password');
  await fill(/^Code/, '654321');
  await fill(/^New password/, PASSWORD);
  await press('Continue');
  await vi.waitFor(() => expect(accepted).toHaveLength(1));
  expect(names()).toEqual(['resetPassword', 'confirmResetPassword', 'signIn']);
});

test('who is signed in with another address hears at once which one was invited', async () => {
  open({}, odile);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'sent to noe@club.example, and you are logged in as odile@club.example',
  );
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('an invitation that is no longer open asks for nothing', async () => {
  open({ status: 'EXPIRED', hasAccount: null });
  expect((await screen.findByRole('alert')).textContent).toContain('has expired');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});

test('an invitation that could not be read is read again', async () => {
  open({ hasAccount: true });
  cleanup();
  const answer = globalThis.fetch;
  let isLost = true;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isLost) throw new TypeError('Failed to fetch');
    return answer(address);
  });
  show(null);
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot be reached right now');
  isLost = false;
  await press('Try again');
  expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
