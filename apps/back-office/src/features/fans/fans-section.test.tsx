import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada: OfficeFanFile = {
  ...{ id: 'f1', name: 'Ada Byron', email: 'ada@fans.example', status: 'VALIDATED', language: 'en' },
  ...{ firstName: 'Ada', lastName: 'Byron', blockedAt: null, blockReason: null, erasedAt: null },
  birth: { birthdate: '1990-03-12', birthplace: 'Lyon' },
  company: null,
  ...{ coins: { amount: 5, ticker: 'AUR' }, timeline: [] },
};
const open = (fan: OfficeFanFile) =>
  renderSection(section, {
    capabilities: ['fans.read', 'fans.dossier', 'fans.review', 'fans.block', 'fans.erase', 'coins.give'],
    replies: { 'GET /fans/f1': fan, 'POST /fans/f1/birth': {}, 'POST /fans/f1/company': {} },
    path: '/f1',
  });

test('a fan’s page offers what may be done about them', async () => {
  await open(ada);
  for (const name of ['Give coins', 'Correct the name', 'Block Ada Byron', 'Delete the data']) {
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  }
});

test('their date of birth is corrected with a reason, which they read', async () => {
  const calls = await open(ada);
  expect(await screen.findByText(/1990.*, Lyon/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Correct the date of birth' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the date of birth' }));
  fireEvent.change(dialog.getByLabelText(/^Date of birth/), { target: { value: '1991-03-12' } });
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'As on the passport');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the date of birth' }));
  await expect
    .poll(() => calls)
    .toContain(
      'POST /fans/f1/birth {"birthdate":"1991-03-12","birthplace":"Lyon","before":{"birthdate":"1990-03-12","birthplace":"Lyon"},"reason":"As on the passport"}',
    );
});

test('a company is put where there was none, and taken away', async () => {
  const calls = await open(ada);
  const correct = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the company' }));
    return within(await screen.findByRole('dialog', { name: 'Correct the company' }));
  };
  const entry = await correct();
  for (const [field, text] of [
    ['Company name', 'Analytical'],
    ['Registration number', '552 100 554'],
    ['Company address', '1 rue du Lac'],
  ] as const)
    await userEvent.type(entry.getByLabelText(new RegExp(`^${field}`)), text);
  await userEvent.type(entry.getByLabelText(/^Reason/), 'As registered');
  await userEvent.click(entry.getByRole('button', { name: 'Correct the company' }));
  await expect
    .poll(() => calls)
    .toContain(
      'POST /fans/f1/company {"company":{"name":"Analytical","registrationNumber":"552 100 554","address":"1 rue du Lac"},"before":null,"reason":"As registered"}',
    );
  cleanup();

  const company = { name: 'Analytical', registrationNumber: '1', address: '1 rue du Lac' };
  const others = await open({ ...ada, company });
  expect(await screen.findByText('Analytical, 1, 1 rue du Lac')).toBeTruthy();
  const removal = await correct();
  await userEvent.click(removal.getByRole('switch', { name: 'Acts for a company' }));
  await userEvent.type(removal.getByLabelText(/^Reason/), 'They gave themselves');
  await userEvent.click(removal.getByRole('button', { name: 'Correct the company' }));
  await expect
    .poll(() => others)
    .toContain(
      `POST /fans/f1/company ${JSON.stringify({ company: null, before: company, reason: 'They gave themselves' })}`,
    );
});

test('of a fan who was erased it says so, and offers nothing', async () => {
  await open({ ...ada, name: '—', erasedAt: '2026-03-02T10:00:00.000Z' });
  expect(await screen.findByText(/The data of this person was deleted on/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a fan who is not there is asked for once', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Gone',
    status: 404,
    code: 'fan.notFound',
    detail: 'No such fan.',
  };
  const calls = await renderSection(section, {
    capabilities: ['fans.read', 'fans.dossier'],
    replies: { 'GET /fans/f9': Response.json(problem, { status: 404 }) },
    path: '/f9',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('No such fan.');
  expect(calls).toEqual(['GET /fans/f9']);
});
