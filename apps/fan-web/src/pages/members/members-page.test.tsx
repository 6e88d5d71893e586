import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Member } from '@tifo/contracts/members';
import { expect, test } from 'vitest';
import {
  exampleClub,
  exampleConversation,
  exampleFan,
  exampleMember,
  exampleMessage,
} from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const club = exampleClub({ model: 'FOUNDATION', referralNeeded: true });
const fan = exampleFan();
const identity = { ...fan.identity, username: fan.username };
const MEMBERS = 'GET /api/clubs/{slug}/members';
const CONVERSATIONS = 'GET /api/clubs/{slug}/fans/{username}/messages';
const answers: FakeAnswers = {
  'GET /api/clubs/{slug}/fans/me': fan,
  [MEMBERS]: [exampleMember(), exampleMember({ id: fan.id, firstName: 'Ada', lastName: 'Byron' })],
  [CONVERSATIONS]: [],
};
const visit = (given: FakeAnswers = {}) =>
  renderPage({ path: '/members', club, identity, answers: { ...answers, ...given } });

test('shows every member, each a way to write to them but oneself', async () => {
  await visit();
  const grace = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(grace.getAttribute('href')).toBe('/members/fan-2');
  expect(screen.getByText('Ada Byron').closest('a')).toBeNull();
  expect(screen.getByText('You')).toBeTruthy();
  expect(await screen.findByText(/No messages yet/)).toBeTruthy();
});

test('lists the conversations with their last words and what is unread', async () => {
  const mine = exampleMessage({ text: 'See you there', senderId: fan.id, receiverId: 'fan-3' });
  await visit({
    [CONVERSATIONS]: [
      exampleConversation({ numberOfUnreadMessages: 2 }),
      exampleConversation({ interlocutorId: 'fan-3', firstName: 'Alan', messages: [mine] }),
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'Conversations' }));
  const [first, second] = (await list.findAllByRole('link')).map((link) => link.textContent);
  expect(first).toContain('Hello Ada');
  expect(first).toContain('2 unread messages');
  expect(second).toContain('You: See you there');
  expect(second).not.toContain('unread');
});

test('says that nobody is there yet, and offers another try when the list could not be read', async () => {
  const fail = () => {
    throw refusal(403, 'test.failed');
  };
  const { api } = await visit({ [MEMBERS]: fail });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answers[MEMBERS] = [];
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'No members yet' })).toBeTruthy();
});

test('sends visitors to log in', async () => {
  const page = await renderPage({ path: '/members', club });
  await screen.findByRole('heading', { level: 1, name: /Log in/ });
  expect(page.address()).toBe('/login');
});

test('shows the other members on the home page of a club by invitation', async () => {
  const content: FakeAnswers = {
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [],
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
  };
  await renderPage({ club, identity, answers: { ...answers, ...content } });
  expect(await screen.findByRole('link', { name: 'Grace Hopper' })).toBeTruthy();
  expect(screen.queryByText('Ada Byron')).toBeNull();
});

test('finds a member by name, and says when nobody has it', async () => {
  const found: Record<string, Member[]> = { grace: [exampleMember()] };
  await visit({ [MEMBERS]: ({ query: { q } }) => (q === undefined ? [] : (found[q] ?? [])) });
  const field = await screen.findByRole('searchbox', { name: 'Find a member' });
  await userEvent.type(field, 'grace');
  expect(await screen.findByRole('link', { name: 'Grace Hopper' })).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'nobody');
  expect(await screen.findByText('No member found')).toBeTruthy();
});

test('lists whom the fan has blocked, and hears from them again', async () => {
  const blocked = [exampleMember()];
  await visit({
    'GET /api/clubs/{slug}/fans/{username}/blocks': () => blocked,
    'DELETE /api/clubs/{slug}/fans/{username}/blocks/{memberId}': () => {
      blocked.pop();
      return undefined as never;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Grace Hopper' }));
  await waitFor(() => expect(screen.queryByText('Blocked members')).toBeNull());
});

test('marks unread messages on Members in the menu', async () => {
  await visit({ [CONVERSATIONS]: [exampleConversation({ numberOfUnreadMessages: 2 })] });
  const [link] = await screen.findAllByRole('link', { name: /^Members.*2 unread messages$/ });
  expect(link?.getAttribute('href')).toBe('/members');
});
