import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const mail = {
  ...{ id: 'm1', to: 'z…@fans.test', template: 'orderPaid', language: 'fr', clubName: 'Aurora FC' },
  ...{ createdAt: '2026-11-23T05:00:00.000Z', sentAt: null, state: 'FAILED', attempts: 10 },
};
const path = '/api/back-office/platform/mails';
const replies = {
  [`GET ${path}`]: { items: [mail], nextCursor: null, total: 1, hasMore: false },
  [`GET ${path}/m1`]: { ...mail, to: 'zoe@fans.test', error: '550 no mailbox' },
};

test('addresses are short in the list; one mail is read in full when it is opened', async () => {
  const calls = await renderSection(section, { capabilities: ['operations.read'], replies });
  expect(await screen.findByText('Order confirmed')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the e-mail to z…@fans.test' }));
  expect(await screen.findByText('zoe@fans.test')).toBeDefined();
  expect(screen.getByText('550 no mailbox')).toBeDefined();
  expect(calls.filter((call) => call.startsWith(`GET ${path}/m1`))).toHaveLength(1);
});
