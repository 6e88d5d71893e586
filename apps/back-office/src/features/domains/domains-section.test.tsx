import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClubDomains, DomainCheck, OfficeDomain } from '@tifo/contracts/back-office/domains';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proof = { type: 'TXT' as const, name: '_tifo.fans.club.test', value: 'tifo-verification=1' };
const alias = { type: 'CNAME' as const, name: 'fans.club.test', value: 'front.tifo.test' };
const host = 'fans.club.test';
const added: OfficeDomain = {
  ...{ host, displayName: host, state: 'ADDED', isPrimary: false, isFound: false },
  ...{ addedAt: '2026-11-23T05:00:00.000Z', checkedAt: null, checks: [], records: [proof, alias] },
};
const mail = { domain: 'tifo.test', checkedAt: null, checks: [] };
const none: ClubDomains = {
  platformUrl: 'https://tifo.test/clubs/aurora',
  domains: [],
  formerHosts: [],
  mail,
};
const withOne = (domain: OfficeDomain): ClubDomains => ({ ...none, domains: [domain] });
const green = (check: DomainCheck['check'], finding: DomainCheck['finding']): DomainCheck => ({
  ...{ check, finding, state: 'GREEN', found: [], records: [] },
});
const capabilities = ['clubs.domains' as const];

test('begins with what a domain is for, adds one, and shows the records to paste', async () => {
  const replies = { 'GET /domains': none, 'POST /domains': withOne(added) };
  const calls = await renderSection(section, { capabilities, replies });
  expect(await screen.findByText('No domain of your own yet')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add a domain' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Domain/ }), 'fans.club.test');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  expect(await screen.findByText('tifo-verification=1')).toBeDefined();
  expect(calls).toContain('POST /domains {"host":"fans.club.test"}');
  expect(screen.getByRole('button', { name: 'Copy the value front.tifo.test' })).toBeDefined();
});

test('says of each check what to do, and offers the address only once fans could reach it', async () => {
  const checks: DomainCheck[] = [
    { check: 'OWNERSHIP', state: 'TODO', finding: 'noProof', found: [], records: [proof] },
    { check: 'DNS', state: 'TODO', finding: 'leadsElsewhere', found: ['203.0.113.9'], records: [alias] },
    { check: 'TLS', state: 'WAITING', finding: 'waiting', found: [], records: [] },
  ];
  const done = [green('OWNERSHIP', 'proven'), green('DNS', 'leadsHere'), green('TLS', 'certified')];
  const replies = {
    'GET /domains': withOne({ ...added, checks }),
    [`POST /domains/${host}/check`]: withOne({ ...added, state: 'VERIFIED', isFound: true, checks: done }),
    [`POST /domains/${host}/make-primary`]: withOne({
      ...{ ...added, state: 'VERIFIED', isPrimary: true, isFound: true, checks: done },
    }),
  };
  await renderSection(section, { capabilities, replies });
  expect(await screen.findByText(/leads to 203\.0\.113\.9, which is not us/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make it the club’s address' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make it the club’s address' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make it the club’s address' }));
  await waitFor(() => expect(screen.getByText('Address of your club')).toBeDefined());
});

test('a removal says where the club goes on', async () => {
  const replies = {
    'GET /domains': withOne({ ...added, state: 'VERIFIED', isPrimary: true, isFound: true }),
    [`POST /domains/${host}/remove`]: { ...none, formerHosts: [host] },
  };
  await renderSection(section, { capabilities, replies });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/goes on at https:\/\/tifo\.test\/clubs\/aurora/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/still leading to your club: fans\.club\.test/)).toBeDefined();
});

test('an address that is lost says where the club is meanwhile', async () => {
  const lost: OfficeDomain = { ...added, state: 'VERIFIED', isPrimary: true, isFound: false };
  await renderSection(section, { capabilities, replies: { 'GET /domains': withOne(lost) } });
  expect(await screen.findByText(/your site is at https:\/\/tifo\.test\/clubs\/aurora/)).toBeDefined();
});
