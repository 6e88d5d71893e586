import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Conversation } from '@tifo/contracts/messages';
import { expect, test } from 'vitest';
import { exampleClub, exampleConversation, exampleFan, exampleMessage } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const club = exampleClub({ model: 'FOUNDATION', referralNeeded: true });
const fan = exampleFan();
const identity = { ...fan.identity, username: fan.username };
const THREAD = 'GET /api/clubs/{slug}/fans/{username}/messages/{memberId}';
const SEND = 'POST /api/clubs/{slug}/fans/{username}/messages';
const READ = 'POST /api/clubs/{slug}/fans/{username}/conversation-reads';

/** A server that stores one conversation, each message once by its client id. */
function visit(conversation: Conversation, given: FakeAnswers = {}) {
  const known = new Set<string | undefined>();
  return renderPage({
    path: '/members/fan-2',
    club,
    identity,
    answers: {
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/fans/{username}/messages': [],
      [THREAD]: () => conversation,
      [SEND]: ({ body: { text, clientId, receiverId } }) => {
        const sent = exampleMessage({ text, senderId: fan.id, receiverId });
        if (!known.has(clientId)) conversation.messages.push(sent);
        known.add(clientId);
        return sent;
      },
      [READ]: () => {
        conversation.numberOfUnreadMessages = 0;
        return undefined;
      },
      ...given,
    },
  });
}

const log = () => screen.findByRole('log', { name: 'Messages with Grace Hopper' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

test('shows what was written and marks it as read', async () => {
  const { api } = await visit(exampleConversation({ numberOfUnreadMessages: 1 }));
  await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
  expect((await log()).textContent).toContain('Hello Ada');
  await waitFor(() => {
    const reads = api.received.filter(({ call }) => call === READ);
    expect(reads.map(({ body }) => body)).toEqual([{ senderId: 'fan-2' }]);
  });
});

test('sends what is not blank, shows it at once and clears the field', async () => {
  const { api } = await visit(exampleConversation({ messages: [] }));
  await userEvent.type(await field(), '   ');
  expect(sendButton().disabled).toBe(true);
  await userEvent.type(await field(), 'Hello{Shift>}{Enter}{/Shift}Grace ');
  await userEvent.click(sendButton());
  expect((await field()).value).toBe('');
  expect(within(await log()).getByText(/^Hello\sGrace$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  const sent = api.received.filter(({ call }) => call === SEND);
  expect(sent.map(({ body }) => body)).toEqual([
    { receiverId: 'fan-2', text: 'Hello\nGrace', clientId: expect.any(String) },
  ]);
  expect(within(await log()).getAllByText(/^Hello\sGrace$/)).toHaveLength(1);
});

test('sends one message after the other', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((done) => {
    answer = done;
  });
  await visit(exampleConversation(), {
    [SEND]: async ({ body: { text } }) => {
      await isAnswered;
      return exampleMessage({ text, senderId: fan.id, receiverId: 'fan-2' });
    },
  });
  await userEvent.type(await field(), 'One{Enter}Two{Enter}');
  expect(await screen.findByText('Sending')).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  expect((await field()).value).toBe('Two');
  answer();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
});

test('keeps a message that failed, says why, and sends it again under the same name', async () => {
  const { api } = await visit(exampleConversation());
  const works = api.answers[SEND];
  api.answers[SEND] = () => {
    throw refusal(429, 'rate.limited', 'Wait a moment');
  };
  await userEvent.type(await field(), 'Patience{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a moment');
  if (works) api.answers[SEND] = works;
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(within(await log()).getAllByText('Patience')).toHaveLength(1);
  const names = api.received
    .filter(({ call }) => call === SEND)
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect(names[0]).toBe(names[1]);
});

test('blocks a member after a question, and takes it back', async () => {
  const conversation = exampleConversation();
  await visit(conversation, {
    'PUT /api/clubs/{slug}/fans/{username}/blocks/{memberId}': () => {
      conversation.isBlocked = true;
      return undefined;
    },
    'DELETE /api/clubs/{slug}/fans/{username}/blocks/{memberId}': () => {
      delete conversation.isBlocked;
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Grace Hopper' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/You have blocked Grace Hopper/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await field()).toBeTruthy();
});

test('reports a member to the club, sharing what was written only when told to', async () => {
  const REPORT = 'POST /api/clubs/{slug}/fans/{username}/reports';
  const { api } = await visit(exampleConversation(), { [REPORT]: () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Grace Hopper' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Insults or harassment' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'What happened' }), ' Rude ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you. The club has your report.')).toBeTruthy();
  const [report] = api.received.filter(({ call }) => call === REPORT);
  expect(report?.body).toEqual({ memberId: 'fan-2', reason: 'ABUSE', note: 'Rude', sharesMessages: false });
});

test('returns to the members when there is no such conversation', async () => {
  const page = await visit(exampleConversation(), {
    [THREAD]: () => {
      throw refusal(404, 'member.notFound', 'There is no such member');
    },
  });
  expect(await screen.findByText('There is no such member')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/members'));
});
