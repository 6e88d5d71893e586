import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Administrator, FactorReset } from '@tifo/contracts/back-office/access';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const ADMINISTRATORS = '/api/back-office/platform/administrators';
const RESETS = '/api/back-office/platform/factor-resets';
const ines: Administrator = {
  ...{ username: 'ines', name: 'Inès Roy', email: 'ines@stands.test' },
  createdAt: '2026-11-23T09:00:00.000Z',
};
const lou: FactorReset = {
  ...{ username: 'lou', name: 'Lou Sand', email: 'lou@fans.test' },
  ...{ askedAt: '2026-11-23T09:00:00.000Z', dueAt: '2026-11-26T09:00:00.000Z' },
};
const replies = {
  [`GET ${ADMINISTRATORS}`]: { items: [ines] },
  [`GET ${RESETS}`]: { isHosted: false, items: [lou] },
  [`POST ${ADMINISTRATORS}`]: { items: [ines, { ...ines, username: 'noe', name: 'Noé Arnal' }] },
  [`POST ${RESETS}/lou/cancel`]: { isHosted: false, items: [] },
};

test('an administrator is named by address and reason, and is in the list at once', async () => {
  const calls = await renderSection(section, {
    ...{ capabilities: ['operations.read', 'operations.run'], replies, isTold: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Name an administrator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/E-mail/), 'noe@stands.test');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'My holiday');
  await userEvent.click(dialog.getByRole('button', { name: 'Name an administrator' }));
  expect(await screen.findByText('Noé Arnal')).toBeTruthy();
  expect(screen.getByText('noe@stands.test is an administrator now.')).toBeTruthy();
  expect(calls).toContain(`POST ${ADMINISTRATORS} {"email":"noe@stands.test","reason":"My holiday"}`);
});

test('a second step that was found again stays', async () => {
  await renderSection(section, { capabilities: ['operations.read', 'operations.run'], replies });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it: Lou Sand' }));
  await expect.poll(() => screen.queryByText('Lou Sand')).toBeNull();
});

test('where accounts are kept elsewhere, no second step is asked for here', async () => {
  await renderSection(section, {
    capabilities: ['operations.read', 'operations.run'],
    replies: { ...replies, [`GET ${RESETS}`]: { isHosted: true, items: [] } },
  });
  expect(await screen.findByText(/your own user pool/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove a second step' })).toBeNull();
});
