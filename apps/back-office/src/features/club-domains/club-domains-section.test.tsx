import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { MailDomain, PlatformDomain } from '@tifo/contracts/back-office/domains';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const primary: PlatformDomain = {
  ...{ id: 'd-1', host: 'fans.aurora.test', clubSlug: 'aurora', clubName: 'Aurora FC', state: 'VERIFIED' },
  ...{ isPrimary: true, open: ['TLS'], checkedAt: '2027-03-05T20:30:00.000Z' },
};
const added: PlatformDomain = {
  ...{ ...primary, id: 'd-2', host: 'fans.harbour.test', clubSlug: 'harbour', clubName: 'Harbour' },
  ...{ state: 'ADDED', isPrimary: false, open: [], checkedAt: null },
};
const unchecked: MailDomain = { domain: 'tifo.test', checkedAt: null, checks: [] };
const checked: MailDomain = {
  ...{ domain: 'tifo.test', checkedAt: '2027-03-05T20:30:00.000Z' },
  checks: [{ check: 'SPF', state: 'GREEN', finding: 'present', found: [], records: [] }],
};
const list = (items: PlatformDomain[]) => ({ items, nextCursor: null, total: items.length, hasMore: false });

const open = (capabilities: Capability[], items: PlatformDomain[]) =>
  renderSection(section, {
    capabilities,
    replies: {
      'GET /api/back-office/platform/domains': list(items),
      'GET /api/back-office/platform/mail-domain': unchecked,
      'POST /api/back-office/platform/mail-domain/check': checked,
    },
  });

test('lists the domains of all clubs with what is not green, each leading to its club', async () => {
  await open(['operations.read'], [primary, added]);
  const [first, second] = await Promise.all(
    ['fans.aurora.test', 'fans.harbour.test'].map(async (host) => {
      const row = (await screen.findByText(host)).closest('tr, li, .MuiCard-root');
      return row?.textContent ?? '';
    }),
  );
  expect(first).toMatch(/Aurora FC.*Certificate.*2027/);
  expect(second).toMatch(/Harbour.*–/);
  expect(screen.getByRole('link', { name: 'Harbour' }).getAttribute('href')).toBe('/harbour/domains');
});

test('says what a club without a domain means, and checks nothing for who only reads', async () => {
  await open(['operations.read'], []);
  expect(await screen.findByText('No club has a domain of its own')).toBeTruthy();
  expect(await screen.findByText(/tifo\.test/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Check/ })).toBeNull();
});

test('checks the domain of the mails again, and shows what was found', async () => {
  const calls = await open(['operations.read', 'operations.run'], []);
  await userEvent.click(await screen.findByRole('button', { name: /Check/ }));
  expect(await screen.findByText(/SPF/)).toBeTruthy();
  expect(calls).toContain('POST /api/back-office/platform/mail-domain/check {}');
});
