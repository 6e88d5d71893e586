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
) {
  const calls = await renderSection(section, {
    capabilities,
    replies: {
      'GET /giveaways': list([giveaway]),
      'GET /giveaways/g1': giveaway,
      'GET /giveaways/g1/entries': list([]),
      'POST /giveaways/g1/show': shown,
      'POST /giveaways/g1/hide': questionnaire,
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
