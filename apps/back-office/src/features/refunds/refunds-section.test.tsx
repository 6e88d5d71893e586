import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const request = {
  ...{
    id: 'request',
    purpose: 'ORDER',
    ref: 'order',
    name: '7K2QX-9M4TD',
    paymentId: null,
    takesRest: false,
  },
  worth: { value: 250, currency: 'EUR', text: '250.00 €' },
  ...{ reason: 'A sleeve is torn', state: 'WAITING', isMine: false },
  ...{ askedBy: 'Ada', askedAt: '2026-11-23T10:00:00.000Z', decidedBy: null, decidedAt: null },
};

test('what waits has its page, and owners set the limit in euros', async () => {
  const calls = await renderSection(section, {
    capabilities: ['refunds.make', 'refunds.approve'],
    replies: {
      'GET /refund-requests': { items: [request], nextCursor: null, total: 1, hasMore: false },
      'GET /refund-rule': { limitCents: 10_000, version: 2 },
      'PUT /refund-rule': { limitCents: 12_050, version: 3 },
    },
  });
  expect(await screen.findByText('A sleeve is torn')).toBeTruthy();
  expect(screen.getByRole('link', { name: /7K2QX-9M4TD/ }).getAttribute('href')).toBe(
    '/aurora/refunds/request',
  );
  const limit = await screen.findByRole('textbox', { name: /Most euros/ });
  expect((limit as HTMLInputElement).value).toBe('100');
  await userEvent.clear(limit);
  await userEvent.type(limit, '120.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => calls.at(-1)).toBe('PUT /refund-rule {"limitCents":12050,"version":2}');
});

test('a limit that could not be read says so, in place of being gone', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Busy',
    status: 503,
    code: 'server.busy',
    detail: 'Try later.',
  };
  await renderSection(section, {
    capabilities: ['refunds.make', 'refunds.approve'],
    replies: {
      'GET /refund-requests': { items: [], nextCursor: null, total: 0, hasMore: false },
      'GET /refund-rule': Response.json(problem, { status: 503 }),
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Try later.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('who asked for a refund cannot decide, and withdraws it on its page', async () => {
  const mine = { ...request, isMine: true };
  const calls = await renderSection(section, {
    capabilities: ['refunds.make', 'refunds.approve'],
    replies: {
      'GET /refund-requests': { items: [mine], nextCursor: null, total: 1, hasMore: false },
      'GET /refund-rule': { limitCents: 10_000, version: 2 },
      'GET /refund-requests/request': mine,
      'POST /refund-requests/request/withdraw': { ...mine, state: 'WITHDRAWN' },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: /7K2QX-9M4TD/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement);
  await expect.poll(() => calls).toContain('POST /refund-requests/request/withdraw {}');
  await expect.poll(() => screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
