import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = {
  ...{
    id: '1',
    createdAt: '2027-03-05T20:30:00.000Z',
    actorKind: 'STAFF',
    actor: 'u-1',
    actorName: 'Odile Martin',
  },
  ...{ action: 'exclusive.edited', subject: 'exclusive:e-1', subjectName: { en: 'Scarf', fr: 'Écharpe' } },
  ...{ detail: {}, before: { stock: 3, name: 'Scarf' }, after: { stock: 5, name: 'Scarf' }, reason: null },
  ...{ requestId: 'r-1', address: '127.0.0.1', seq: 7 },
};
const open = () =>
  renderSection(section, {
    capabilities: ['audit.read', 'staff.read'],
    replies: {
      'GET /audit-records': { items: [entry], nextCursor: null, total: 1, hasMore: false },
      'GET /staff': {
        ...{ items: [{ username: 'u-1', name: 'Odile Martin', email: 'odile@club.test' }] },
        ...{ nextCursor: null, total: 1, hasMore: false },
      },
    },
  });

test('says in words who did what about what, and which fields changed', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Scarf' });
  expect(link.getAttribute('href')).toBe('/aurora/catalogue/e-1');
  expect(screen.getByText('Item changed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const changes = within(await screen.findByRole('table', { name: '' })).getAllByRole('row');
  expect(changes.map(({ textContent }) => textContent)).toEqual(['FieldBeforeAfter', 'stock35']);
});

test('filters are words: an action, a colleague, days', async () => {
  const calls = await open();
  await userEvent.type(await screen.findByRole('combobox', { name: 'What was done' }), 'item chang');
  await userEvent.click(await screen.findByRole('option', { name: 'Item changed' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'By' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Odile Martin' }));
  await userEvent.type(screen.getByLabelText('Until'), '2027-03-05');
  const until = new Date(2027, 2, 6).toISOString();
  await expect
    .poll(() => calls.at(-1))
    .toSatisfy((call: string) =>
      ['filter[action]=exclusive.edited', 'filter[actor]=u-1', `filter[until]=${until}`].every((part) =>
        call.includes(part),
      ),
    );
});
