import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const event = {
  ...{ id: 'evt_1', provider: 'stripe', kind: 'REFUND', state: 'WAITING', note: 'connection lost' },
  ...{ receivedAt: '2026-11-23T05:00:00.000Z', appliedAt: null },
};
const path = '/api/back-office/platform/provider-events';
const replies = {
  [`GET ${path}`]: { items: [event], nextCursor: null, total: 1, hasMore: false },
  [`GET ${path}/evt_1`]: { ...event, news: '{"refund": {}}' },
  [`POST ${path}/evt_1/apply`]: { ...event, state: 'APPLIED', note: null, news: '{"refund": {}}' },
};

test('an event that waits is shown and run again', async () => {
  const calls = await renderSection(section, {
    ...{ capabilities: ['operations.read', 'operations.run'], replies },
  });
  expect(await screen.findByText('connection lost')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show evt_1' }));
  expect(await screen.findByText('{"refund": {}}')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(calls).toContain(`POST ${path}/evt_1/apply {}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who may only read cannot run it', async () => {
  await renderSection(section, { capabilities: ['operations.read'], replies });
  await userEvent.click(await screen.findByRole('button', { name: 'Show evt_1' }));
  expect(await screen.findByText('{"refund": {}}')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});
