import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffMember } from '@tifo/contracts/back-office/staff';
import { afterEach, expect, test, vi } from 'vitest';
import { newer } from '../../testing/newer.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lea: StaffMember = {
  ...{ username: 'lea', name: 'Lea', email: 'lea@staff.test', roles: ['editor'] },
  ...{ createdAt: '2026-03-02T18:00:00.000Z', version: 1 },
};

test.each([
  ['are saved already', ['manager', 'editor'], false],
  ['are not those that somebody else has saved', ['accountant'], true],
] as const)('roles that %s', async (_, roles, isAsked) => {
  await renderSection(section, {
    capabilities: ['staff.read', 'staff.manage'],
    replies: {
      'GET /staff': { items: [lea], nextCursor: null, total: 1, hasMore: false },
      'GET /staff-invitations': { items: [], nextCursor: null, total: 0, hasMore: false },
      'PUT /staff/lea/roles': newer({ ...lea, roles, version: 2 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Lea/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Manager/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  if (isAsked) expect(await dialog.findByRole('button', { name: 'Save mine' })).toBeTruthy();
  else await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
