import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const task = {
  ...{ id: 't1', kind: 'mail', clubName: 'Aurora FC', createdAt: '2026-11-23T05:00:00.000Z', attempts: 10 },
  error: '550 no mailbox for [redacted]',
};
const replies = {
  'GET /api/back-office/platform/tasks': { items: [task], nextCursor: null, total: 1, hasMore: false },
  'POST /api/back-office/platform/tasks/t1/retry': {},
  'POST /api/back-office/platform/tasks/t1/discard': {},
};

test('a failed task is run again, or discarded with a reason', async () => {
  const calls = await renderSection(section, {
    capabilities: ['operations.read', 'operations.run'],
    replies,
  });
  expect(await screen.findByText('550 no mailbox for [redacted]')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  expect(calls).toContain('POST /api/back-office/platform/tasks/t1/retry {}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'The mailbox is gone');
  const [discard] = screen
    .getAllByRole('button', { name: 'Discard' })
    .filter((button) => dialog.contains(button));
  if (discard) await userEvent.click(discard);
  expect(calls).toContain('POST /api/back-office/platform/tasks/t1/discard {"reason":"The mailbox is gone"}');
});

test('who may only read has no buttons', async () => {
  await renderSection(section, { capabilities: ['operations.read'], replies });
  expect(await screen.findByText('Aurora FC')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});

test('a database that does not answer is named, with what the others have', async () => {
  const list = { ...replies['GET /api/back-office/platform/tasks'], away: ['north'] };
  await renderSection(section, {
    capabilities: ['operations.read'],
    replies: { ...replies, 'GET /api/back-office/platform/tasks': list },
  });
  expect(await screen.findByText('Aurora FC')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toMatch(/“north” does not answer/);
});
