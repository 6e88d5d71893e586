import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOBODY = { items: [], nextCursor: null, total: 0, hasMore: false };
const AWAY = { type: 'about:blank', title: 'Unavailable', status: 503, detail: 'Later', code: 'server.busy' };

test('an invitation whose answer was lost is sent again as the same one, another address is another one', async () => {
  const calls = await renderSection(section, {
    capabilities: ['staff.read', 'staff.manage'],
    replies: {
      'GET /staff': NOBODY,
      'GET /staff-invitations': NOBODY,
      'POST /staff-invitations': Response.json(AWAY, { status: 503 }),
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Invite somebody' }))[0] as Element);
  const dialog = within(await screen.findByRole('dialog'));
  const send = async (address: string) => {
    const before = sent().length;
    const field = dialog.getByRole('textbox', { name: /mail/i });
    await userEvent.clear(field);
    await userEvent.type(field, address);
    await userEvent.click(dialog.getByRole('button', { name: /Send/ }));
    await expect.poll(() => sent().length).toBe(before + 1);
    await expect.poll(() => dialog.getByRole('button', { name: /Send/ })).toHaveProperty('disabled', false);
  };
  const sent = () => calls.filter((call) => call.startsWith('POST /staff-invitations'));
  await send('lea@club.test');
  await send('lea@club.test');
  await send('leo@club.test');
  const [first, again, other] = sent().map((call) => JSON.parse(call.replace(/^[^{]*/, '')));
  expect(first.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(again).toEqual(first);
  expect(other.requestId).not.toBe(first.requestId);
});
