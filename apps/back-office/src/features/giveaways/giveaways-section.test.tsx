import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const both = (text: string) => ({ en: text, fr: text });
const settings: OfficeGiveawayDetail['settings'] = {
  ...{ slug: 'ethics', type: 'DUE_DILIGENCE', sponsorName: 'The board', textKey: 'dueDiligence' },
  ...{ startAt: '2026-03-02T10:00:00.000Z', endAt: '9999-12-31T00:00:00.000Z', partnerSlug: null },
  ...{ rewardCoins: 0, draw: null },
  questions: [{ kind: 'LINE', title: both('Why?'), preTitleMarkdown: both(''), answers: [], required: true }],
};
const questionnaire: OfficeGiveawayDetail = {
  ...{ id: 'g1', version: 1, slug: 'ethics', type: 'DUE_DILIGENCE', sponsorName: 'The board' },
  ...{ startAt: settings.startAt, endAt: settings.endAt, state: 'OPEN', visible: false, entryCount: 0 },
  ...{ winnerCount: 0, settings, changeable: ['questions', 'sponsorName', 'type'], partners: [] },
  ...{ coinsEnabled: true, webUrl: 'http://localhost/giveaway', needsTwo: false, drawAskedBy: null },
  ...{ isMine: false, drawnAt: null, seedCommitment: 'c0ffee', winners: [] },
};
const list = (items: object[]) => ({ items, nextCursor: null, total: items.length, hasMore: false });
const shown = { ...questionnaire, visible: true, version: 2, entryCount: 3 };

async function open(
  capabilities: Capability[] = ['giveaways.write', 'giveaways.draw', 'clubs.settings'],
  giveaway = questionnaire,
  replies: object = {},
) {
  const calls = await renderSection(section, {
    capabilities,
    replies: {
      'GET /giveaways': list([giveaway]),
      'GET /giveaways/g1': giveaway,
      'GET /giveaways/g1/entries': list([]),
      'POST /giveaways/g1/show': shown,
      'POST /giveaways/g1/hide': questionnaire,
      ...replies,
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'The board' }));
  await screen.findByRole('button', { name: 'Save' });
  return calls;
}

test('a questionnaire is shown after it was said what that means for new fans, and has no end', async () => {
  const calls = await open();
  expect(screen.getByText('New fans are not asked these questions.')).toBeTruthy();
  expect(screen.queryByLabelText(/^Ends/)).toBeNull();
  expect(screen.queryByText(/9999/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show to fans' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask new fans these questions?' }));
  expect(dialog.getByText(/waits until one of you has decided/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Show to fans' }));
  expect(await screen.findByText(/your people decide on each registration/)).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/show {}');
});

test('one that was answered is hidden with a reason, and never closed', async () => {
  const calls = await open(undefined, shown);
  expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No longer ask these questions?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Asked by the board');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('New fans are not asked these questions.')).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/hide {"reason":"Asked by the board"}');
});

test('whoever may not decide how the club registers fans reads who does', async () => {
  await open(['giveaways.write']);
  expect(screen.getByText(/An owner or a manager decides/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show to fans' })).toBeNull();
});

const UNSENT = { delivery: null, deliveryNote: null, deliveredAt: null };
const won = { rank: 1, number: 4, name: 'Ada Lind', forfeit: null, ...UNSENT };
const next = { rank: 2, number: 2, name: 'Ben Okafor', forfeit: null, ...UNSENT };
const drawn: OfficeGiveawayDetail = {
  ...questionnaire,
  ...{
    type: 'GIVEAWAY',
    state: 'DRAWN',
    visible: true,
    winnerCount: 1,
    entryCount: 4,
    drawnAt: '2026-03-03T10:00:00.000Z',
  },
  settings: { ...settings, type: 'GIVEAWAY', draw: { winnerCount: 1, prize: both('A signed shirt') } },
  winners: [won],
};
const forfeit = { reason: 'No answer', askedBy: 'Cleo Ardant', isMine: false, forfeitedAt: null };
const waiting: OfficeGiveawayDetail = {
  ...drawn,
  ...{ needsTwo: true, winners: [{ ...won, forfeit: { ...forfeit, state: 'WAITING' } }] },
};
const passedOn: OfficeGiveawayDetail = {
  ...drawn,
  winners: [
    { ...won, forfeit: { ...forfeit, state: 'FORFEITED', forfeitedAt: '2026-03-09T10:00:00.000Z' } },
    next,
  ],
};

test('whoever sends a prize reads where to, as long as its winner gets it', async () => {
  const recipient = { name: 'Ada Lind', email: 'ada@fans.example', phoneNumber: null };
  const replies = { 'GET /giveaways/g1/winners/1/recipient': { ...recipient, addressLines: ['Lyon'] } };
  const show = { name: 'Show the address of Ada Lind' };
  await open(['giveaways.write', 'giveaways.draw', 'orders.fulfil'], drawn, replies);
  await userEvent.click(screen.getByRole('button', show));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to' }));
  expect(await dialog.findByText(/Ada Lind\s+Lyon/)).toBeTruthy();
  cleanup();
  await open(['giveaways.write', 'giveaways.draw', 'orders.fulfil'], passedOn);
  expect(screen.queryByRole('button', show)).toBeNull();
  expect(screen.getByRole('button', { name: 'Show the address of Ben Okafor' })).toBeTruthy();
  cleanup();
  await open(undefined, drawn);
  expect(screen.queryByRole('button', show)).toBeNull();
});

test('a prize is noted as sent, and then no longer passed on', async () => {
  const sent = {
    delivery: 'SENT' as const,
    deliveryNote: 'Parcel 6A123',
    deliveredAt: '2026-03-05T10:00:00.000Z',
  };
  const replies = { 'POST /giveaways/g1/winners/1/deliver': sent };
  const calls = await open(['giveaways.write', 'giveaways.draw', 'orders.fulfil'], drawn, replies);
  await userEvent.click(screen.getByRole('button', { name: 'Sent or handed over to Ada Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sent or handed over' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Parcel 6A123');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Sent · .* · Parcel 6A123$/)).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/winners/1/deliver {"delivery":"SENT","note":"Parcel 6A123"}');
  expect(screen.queryByRole('button', { name: /^Pass on/ })).toBeNull();
});

test('the prize of a winner who does not answer is passed on with a reason', async () => {
  const replies = { 'POST /giveaways/g1/winners/1/forfeit': passedOn };
  const calls = await open(undefined, drawn, replies);
  await userEvent.click(screen.getByRole('button', { name: 'Pass on the prize of Ada Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass this prize on?' }));
  expect(dialog.getByText(/^Ada Lind no longer gets the prize/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'No answer');
  await userEvent.click(dialog.getByRole('button', { name: 'Pass on' }));
  expect(await screen.findByText(/^Passed on to the next winner on .*: No answer$/)).toBeTruthy();
  expect(screen.getByText(/^Ben Okafor, entry 2/)).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/winners/1/forfeit {"reason":"No answer"}');
  await expect
    .poll(() => calls.filter((call) => call.startsWith('GET /giveaways/g1/entries')).length)
    .toBe(2);
});

test('a second person reads who wants to pass it on and why, and agrees', async () => {
  const replies = { 'POST /giveaways/g1/winners/1/approve-forfeit': passedOn };
  const calls = await open(undefined, waiting, replies);
  expect(screen.getByText('Cleo Ardant wants to pass this prize on: No answer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agree and pass on the prize of Ada Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass this prize on?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Agree and pass on' }));
  expect(await screen.findByText(/^Passed on to the next winner on/)).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/winners/1/approve-forfeit {}');
});

test('whoever asked for it can withdraw it, and whoever may not draw can do neither', async () => {
  const mine = { ...waiting, winners: [{ ...won, forfeit: { ...forfeit, state: 'WAITING', isMine: true } }] };
  const replies = { 'POST /giveaways/g1/winners/1/withdraw-forfeit': drawn };
  const calls = await open(undefined, mine as OfficeGiveawayDetail, replies);
  expect(screen.queryByRole('button', { name: /^Agree and pass on/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: /^Pass on/ })).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/winners/1/withdraw-forfeit {}');
  cleanup();
  await open(['giveaways.write'], waiting);
  expect(screen.queryByRole('button', { name: /pass on|Withdraw/i })).toBeNull();
});

test('of a deleted account nobody is said to read the reason', async () => {
  await open(undefined, { ...drawn, winners: [{ ...won, name: '' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Pass on the prize of Deleted account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass this prize on?' }));
  expect(dialog.getByText(/^The account is deleted/)).toBeTruthy();
  expect(dialog.queryByText(/reads/)).toBeNull();
});
