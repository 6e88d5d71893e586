import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeMembershipDetail } from '@tifo/contracts/back-office/memberships';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const year: OfficeMembershipDetail = {
  ...{
    id: 'm1',
    state: 'RUNNING',
    starts: '2026-03-02',
    ends: '2027-03-01',
    paymentId: null,
    amount: null,
    returned: { value: 0, currency: 'EUR', text: '0.00 €' },
  },
  fan: { id: 'f1', name: 'Nora Le Goff', email: 'nora@fans.example' },
  ...{ createdAt: '2026-03-02T10:00:00.000Z', givenBy: 'Odile', giftReason: 'At the door for years' },
  ...{ endedAt: null, endedBy: null, endReason: null, others: [], canBeRenewed: false },
};
const replies = {
  'GET /memberships': { items: [year], nextCursor: null, total: 1, hasMore: false },
  'GET /memberships/m1': year,
  'GET /membership-candidates': [
    {
      id: 'f2',
      name: 'Ada',
      email: 'ada@x.test',
      status: 'DUE_DILIGENCE_APPROVED',
      paidUntil: null,
      isDue: true,
    },
    { id: 'f1', name: 'Nora', email: 'n@x.test', status: 'VALIDATED', paidUntil: '2027-03-01', isDue: false },
  ],
  'POST /memberships': { ...year, id: 'm2', fan: { id: 'f2', name: 'Ada', email: 'ada@x.test' } },
  'POST /memberships/m1/end': {
    ...year,
    ...{ state: 'ENDED', endedAt: '2026-04-02T10:00:00.000Z', endedBy: 'Odile', endReason: 'Moved away' },
  },
};
const open = () => renderSection(section, { capabilities: ['memberships.write'], replies });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a year is given to a fan who is looked for; who is a member cannot be chosen', async () => {
  const calls = await open();
  await press('Give a membership');
  await userEvent.type(screen.getByRole('searchbox', { name: /Name or e-mail/ }), 'a');
  await userEvent.type(screen.getByRole('searchbox', { name: /Name or e-mail/ }), 'd');
  await userEvent.click(await screen.findByRole('radio', { name: /Ada/ }));
  expect(screen.getByRole('radio', { name: /Nora.*Member until/ })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'For the help');
  const dialog = screen.getByRole('dialog');
  const give = [...dialog.querySelectorAll('button')].at(-1) ?? expect.unreachable();
  await userEvent.click(give);
  await expect
    .poll(() => calls)
    .toContainEqual(
      expect.stringMatching(
        /^POST \/memberships \{"id":"[\da-f-]{36}","fanId":"f2","reason":"For the help"\}$/,
      ),
    );
});

test('a year is ended with a reason, which its page shows', async () => {
  const calls = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Nora Le Goff' }));
  expect(await screen.findByText('At the door for years')).toBeTruthy();
  await press('End now');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Moved away');
  const dialog = screen.getByRole('dialog');
  await userEvent.click([...dialog.querySelectorAll('button')].at(-1) ?? expect.unreachable());
  expect(await screen.findByText('Moved away')).toBeTruthy();
  expect(calls).toContain('POST /memberships/m1/end {"reason":"Moved away"}');
});
