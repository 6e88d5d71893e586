import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { commitToSeed, drawEntries, firstSeal, sealEntry } from '@tifo/contracts/draw-rules';
import type { DrawProof, Giveaway, Participation } from '@tifo/contracts/giveaways';
import { expect, test } from 'vitest';
import { exampleClub, exampleFan, exampleGiveaway, exampleParticipation } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const PARTICIPATIONS = 'GET /api/clubs/{slug}/fans/{username}/giveaway-participations';
const ENTER = 'POST /api/clubs/{slug}/giveaway-participations';
const PROOF = 'GET /api/clubs/{slug}/giveaways/{giveawayId}/draw-proof';
const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const northwind = { id: 'partner-1', slug: 'northwind', name: 'Northwind', logoUrl: '/files/northwind.png' };
const club = exampleClub({ partners: [northwind] });
// The form is filled with the names from the registration.
const fan = exampleFan({
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Byron',
    birthdate: '1990-12-10',
    birthplace: 'London',
    phoneNumber: '+33612345678',
  },
});
const base = { preTitle: '', required: false, multiline: false };
const over = exampleGiveaway({
  slug: 'over',
  startDate: fromNow(-48),
  endDate: fromNow(-24),
  draw: { winnerCount: 1, prize: 'A scarf', drawnAt: fromNow(-24) },
});

const quiz = exampleGiveaway({
  startDate: fromNow(-1),
  endDate: fromNow(24),
  partner: northwind,
  reward: { amount: 20, ticker: 'AUR' },
  questions: [
    {
      ...base,
      id: 'q1',
      title: 'Which year?',
      preTitle: '<p>Think back.</p>',
      required: true,
      answers: [
        { id: 'a1', text: '1927' },
        { id: 'a2', text: '1936' },
      ],
    },
    { ...base, id: 'q2', title: 'Your number', answers: [] },
    { ...base, id: 'q3', title: 'Your story', answers: [], multiline: true },
  ],
});

function open(path: string, answers: FakeAnswers = {}, options: Partial<PageOptions> = {}) {
  return renderPage({
    path,
    club,
    identity: { ...fan.identity, username: fan.username },
    answers: {
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/giveaways': [quiz],
      [PARTICIPATIONS]: [],
      ...answers,
    },
    ...options,
  });
}

const main = () => within(screen.getByRole('main'));

test('lists what can be entered, and leads to each', async () => {
  const vote = exampleGiveaway({ slug: 'vote', startDate: fromNow(-9), endDate: fromNow(-1) });
  await open('/giveaway', { 'GET /api/clubs/{slug}/giveaways': [vote, quiz] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Giveaways' })).toBeTruthy();
  const links = await waitFor(() => {
    const found = main().getAllByRole('link', { name: /^(Enter|See the draw)$/ });
    expect(found.map(({ textContent }) => textContent)).toEqual(['Enter', 'See the draw']);
    return found;
  });
  expect(links[0]?.getAttribute('href')).toBe('/giveaway?giveaway=quiz&partner=northwind');
});

test('says so where there is nothing to enter, and leads on', async () => {
  await open('/giveaway', { 'GET /api/clubs/{slug}/giveaways': [] });
  expect(await screen.findByRole('heading', { name: 'Nothing to enter right now' })).toBeTruthy();
  expect(main().getByRole('link', { name: 'Go to the marketplace' }).getAttribute('href')).toBe(
    '/marketplace',
  );
});

test('does not know a partner that the club does not have', async () => {
  await open('/giveaway?partner=nobody');
  expect(await screen.findByRole('heading', { name: 'Partner not found' })).toBeTruthy();
});

test('does not know a giveaway that the club does not have', async () => {
  await open('/giveaway?giveaway=gone');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('shows both logos to who comes by way of a partner, and asks a visitor to log in', async () => {
  await open('/giveaway?partner=northwind', {}, { identity: undefined as never });
  expect(await screen.findByRole('img', { name: 'Northwind' })).toBeTruthy();
  expect(main().getByRole('img', { name: 'Aurora FC' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Log in to enter' })).toBeTruthy();
  await userEvent.click(main().getByRole('link', { name: 'Log in' }));
  await expect
    .poll(() => window.localStorage.getItem('login_redirect_url'))
    .toBe('/giveaway?partner=northwind');
});

test('enters a prefilled form once, closes it and says what was won', async () => {
  const entries: Participation[] = [];
  const { api } = await open('/giveaway?giveaway=quiz&partner=northwind', {
    [PARTICIPATIONS]: () => entries,
    [ENTER]: () => {
      entries.push(exampleParticipation({ giveawayId: quiz.id }));
      return exampleParticipation({ giveawayId: quiz.id });
    },
    'GET /api/clubs/{slug}/fans/me/balance': { coins: { amount: 20, ticker: 'AUR' } },
  });
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Ada');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@club.test');
  const submit = screen.getByRole('button', { name: /^Enter and get 20/ });
  await userEvent.click(submit);
  expect(await screen.findByText('Answer this question to continue.')).toBeTruthy();
  expect(screen.getByText('Accept the terms to continue.')).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: '1936' }));
  await userEvent.type(screen.getByLabelText(/^Your story/), 'Once upon a night');
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(submit);
  const dialog = await screen.findByRole('dialog', { name: 'You have entered' });
  expect(within(dialog).getByText('Your entry is number 3.')).toBeTruthy();
  expect(within(dialog).getByText(/^20.AUR are in your wallet/)).toBeTruthy();
  expect(screen.getByLabelText('First name').closest('fieldset')).toHaveProperty('disabled', true);
  const sent = api.received.find(({ call }) => call === ENTER);
  expect(sent?.body).toEqual({
    giveawayId: quiz.id,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@club.test',
    answeredQuestions: [
      { questionId: 'q1', answerId: 'a2' },
      { questionId: 'q3', text: 'Once upon a night' },
    ],
    partnerSlug: 'northwind',
    version: 1,
  });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('shows the form closed and the modal to who has entered before', async () => {
  await open('/giveaway?giveaway=quiz', {
    [PARTICIPATIONS]: [exampleParticipation({ giveawayId: quiz.id })],
  });
  expect(await screen.findByRole('dialog', { name: 'You have entered' })).toBeTruthy();
  expect(screen.getByLabelText('First name').closest('fieldset')).toHaveProperty('disabled', true);
});

test('says why an entry was refused and keeps what was typed', async () => {
  await open('/giveaway?giveaway=quiz', {
    [ENTER]: () => {
      throw refusal(409, 'giveaway.closed', 'This giveaway is not open.');
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '1927' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Enter and get/ }));
  expect(await screen.findByText('This giveaway is not open.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '1927' })).toHaveProperty('checked', true);
});

test('shows what the club has changed meanwhile, and takes no answer to a former question', async () => {
  const [first] = quiz.questions;
  if (!first) throw new Error('The quiz asks nothing');
  const changed = {
    ...quiz,
    version: 2,
    questions: [{ ...first, id: 'q1-2', title: 'Which year was worse?' }],
  };
  let shown = quiz;
  const { api } = await open('/giveaway?giveaway=quiz', {
    'GET /api/clubs/{slug}/giveaways': () => [shown],
    [ENTER]: () => {
      shown = changed;
      throw refusal(409, 'giveaway.changed', 'The club has changed this giveaway.');
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '1927' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Enter and get/ }));
  expect(await screen.findByText('The club has changed this giveaway.')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Which year was worse?' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '1927' })).toHaveProperty('checked', false);
  await userEvent.click(screen.getByRole('button', { name: /^Enter and get/ }));
  expect(await screen.findByText('Answer this question to continue.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '1936' }));
  await userEvent.click(screen.getByRole('button', { name: /^Enter and get/ }));
  await expect.poll(() => api.received.filter(({ call }) => call === ENTER).length).toBe(2);
  const { body } = api.received.findLast(({ call }) => call === ENTER) ?? {};
  expect(body).toMatchObject({ version: 2, answeredQuestions: [{ questionId: 'q1-2', answerId: 'a2' }] });
});

test('names the winners of a draw and draws again in the browser', async () => {
  await open('/giveaway?giveaway=over', {
    'GET /api/clubs/{slug}/giveaways': [over],
    [PARTICIPATIONS]: [exampleParticipation({ giveawayId: over.id })],
    [PROOF]: await makeProof(over, exampleParticipation().entry.hash),
  });
  expect(await screen.findByText('This giveaway is over')).toBeTruthy();
  const winners = await screen.findByRole('list', { name: 'The winners' });
  expect(within(winners).getByText('Ada B.')).toBeTruthy();
  expect(await within(winners).findByText('you')).toBeTruthy();
  await userEvent.click(screen.getByText('How to check the draw'));
  await userEvent.click(await screen.findByRole('button', { name: 'Draw again in my browser' }));
  expect(await screen.findByText('The result is the same.')).toBeTruthy();
});

test('says that a draw is bent when it is', async () => {
  const proof = await makeProof(over, 'aaaa');
  await open('/giveaway?giveaway=over', {
    'GET /api/clubs/{slug}/giveaways': [over],
    [PROOF]: { ...proof, seed: 'another one' },
  });
  await userEvent.click(await screen.findByText('How to check the draw'));
  await userEvent.click(await screen.findByRole('button', { name: 'Draw again in my browser' }));
  expect(await screen.findByText('The result is different. Please tell the club.')).toBeTruthy();
});

test('says whose prize was passed on, and who has it now', async () => {
  const proof = await makeProof(over, exampleParticipation().entry.hash);
  const forfeited = proof.winners.map((winner) => ({ ...winner, forfeited: true }));
  await open('/giveaway?giveaway=over', {
    'GET /api/clubs/{slug}/giveaways': [over],
    [PARTICIPATIONS]: [exampleParticipation({ giveawayId: over.id })],
    [PROOF]: { ...proof, winners: [...forfeited, { rank: 2, hash: 'bbbb', name: 'Ben O.' }] },
  });
  const winners = await screen.findByRole('list', { name: 'The winners' });
  const [first, second] = within(winners).getAllByRole('listitem');
  await waitFor(() => expect(first?.textContent).toBe('1Ada B.youprize passed on'));
  expect(second?.textContent).toBe('2Ben O.');
  expect(screen.getByText('The prize of 1 winner went to the next in the order of the draw.')).toBeTruthy();
});

test('says which entries were passed over, and that nobody won where none was left', async () => {
  const proof = await makeProof(over, 'aaaa');
  await open('/giveaway?giveaway=over', {
    'GET /api/clubs/{slug}/giveaways': [over],
    [PROOF]: { ...proof, winners: [], passedOver: ['aaaa'] },
  });
  expect(await screen.findByText('1 entry of a deleted account was passed over.')).toBeTruthy();
  expect(screen.getByText('So nobody won.')).toBeTruthy();
});

/** A draw with one entry, which wins. */
async function makeProof({ id, draw }: Giveaway, hash: string): Promise<DrawProof> {
  const seed = 'the seed';
  const seedCommitment = await commitToSeed(seed);
  const seal = await sealEntry(await firstSeal(seedCommitment), hash);
  const [winner = ''] = await drawEntries({ seed, seal, entries: [hash], winnerCount: 1 });
  return {
    giveawayId: id,
    winnerCount: 1,
    seedCommitment,
    entries: [hash],
    seal,
    seed,
    ...(draw?.drawnAt ? { drawnAt: draw.drawnAt } : {}),
    winners: [{ rank: 1, hash: winner, name: 'Ada B.' }],
  };
}

test('who has not registered with the club registers first, and finds their answers again', async () => {
  const path = '/giveaway?giveaway=quiz&partner=northwind';
  const fresh = exampleFan({ kycStatus: 'READY_FOR_KYC' });
  const visit = await open(path, { 'GET /api/clubs/{slug}/fans/me': fresh });
  await userEvent.type(await screen.findByLabelText('First name'), 'Nora');
  await userEvent.type(screen.getByLabelText('Last name'), 'Sander');
  await userEvent.click(screen.getByLabelText('1936'));
  await userEvent.type(screen.getByLabelText(/^Your number/), '8');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /^Enter and get 20/ }));
  await waitFor(() => expect(visit.address()).toBe('/kyc'));
  expect(visit.api.received.map(({ call }) => call)).not.toContain(ENTER);
  expect(window.localStorage.getItem('login_redirect_url')).toBe(path);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('Sander');
  cleanup();
  const entries: Participation[] = [];
  const back = await open(path, {
    [PARTICIPATIONS]: () => entries,
    [ENTER]: () => {
      entries.push(exampleParticipation({ giveawayId: quiz.id }));
      return exampleParticipation({ giveawayId: quiz.id });
    },
  });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Nora'));
  expect(screen.getByLabelText(/^Your number/)).toHaveProperty('value', '8');
  await userEvent.click(screen.getByRole('button', { name: /^Enter and get 20/ }));
  await waitFor(() =>
    expect(back.api.received.find(({ call }) => call === ENTER)?.body).toMatchObject({
      ...{ firstName: 'Nora', lastName: 'Sander', giveawayId: quiz.id },
      answeredQuestions: expect.arrayContaining([{ questionId: 'q1', answerId: 'a2' }]),
    }),
  );
});

test('what somebody else has filled in at the same browser is not shown', async () => {
  const values = { firstName: 'Grace', lastName: 'Hopper', email: 'g@club.test', terms: true, answers: {} };
  const kept = { giveawayId: quiz.id, username: 'u-2', values };
  window.sessionStorage.setItem('giveaway_entry', JSON.stringify(kept));
  await open('/giveaway?giveaway=quiz');
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Ada');
  window.sessionStorage.clear();
});
