import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeReferral } from '@tifo/contracts/back-office/referrals';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent: OfficeReferral = {
  ...{ id: 'r1', email: 'gia@new.example', state: 'SENT', sponsor: null, invitedBy: 'Odile' },
  ...{ sentAt: '2026-03-02T10:00:00.000Z', expiresAt: '2026-04-01T10:00:00.000Z', joinedAt: null },
  ...{ isResendable: true, isWithdrawable: true },
};
const joined: OfficeReferral = {
  ...{ ...sent, id: 'r2', email: 'leo@new.example', state: 'JOINED', joinedAt: '2026-03-03T10:00:00.000Z' },
  ...{ sponsor: { id: 'f1', name: 'Ada' }, invitedBy: null, isResendable: false, isWithdrawable: false },
};
const replies = {
  'GET /referrals': { items: [sent, joined], nextCursor: null, total: 2, hasMore: false },
  'POST /referrals': sent,
  'POST /referrals/r1/resend': sent,
  'POST /referrals/r1/withdraw': { ...sent, state: 'WITHDRAWN' },
};
const open = () => renderSection(section, { capabilities: ['referrals.write'], replies });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('invitations tell who invited, and only open ones are sent again or withdrawn', async () => {
  const calls = await open();
  expect(await screen.findByText('The club, Odile')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /leo@new/ })).toBeNull();
  await press('Send again to gia@new.example');
  await expect.poll(() => calls).toContain('POST /referrals/r1/resend {}');
  await press('Withdraw the invitation of gia@new.example');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong address');
  await press('Withdraw');
  await expect.poll(() => calls).toContain('POST /referrals/r1/withdraw {"reason":"Wrong address"}');
});

test('somebody is invited in the name of the club', async () => {
  const calls = await open();
  await press('Invite somebody');
  await userEvent.type(screen.getByRole('textbox', { name: /E-mail/ }), 'gia@new.example');
  await press('Send the invitation');
  await expect.poll(() => calls).toContain('POST /referrals {"email":"gia@new.example","language":"en"}');
});
