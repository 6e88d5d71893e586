import type { Conversation, Message } from '@tifo/contracts/messages';
import { describe, expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { importMessage } from '../index.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const messagesOf = ({ username }: FanRecord) => `/api/clubs/${club.slug}/fans/${username}/messages`;

const newFans = () => Promise.all([createFan(ctx, { club, firstName: 'Ada' }), createFan(ctx, { club })]);

async function send(from: FanRecord, body: { receiverId: string; text: string; clientId?: string }) {
  const headers = bearer(from.username);
  const reply = await app.inject({ method: 'POST', url: messagesOf(from), headers, payload: body });
  return { status: reply.statusCode, body: reply.json<Message & { code?: string }>() };
}

async function read<Body = Conversation[]>(fan: FanRecord, path = ''): Promise<Body> {
  const reply = await app.inject({ url: `${messagesOf(fan)}${path}`, headers: bearer(fan.username) });
  expect(reply.statusCode).toBe(200);
  return reply.json<Body>();
}

async function markRead(fan: FanRecord, senderId: string) {
  const url = messagesOf(fan).replace(/messages$/, 'conversation-reads');
  const headers = bearer(fan.username);
  return (await app.inject({ method: 'POST', url, headers, payload: { senderId } })).statusCode;
}

const textsOf = ({ messages }: Conversation) => messages.map(({ text }) => text);
const unreadOf = (list: Conversation[]) => list.map((conversation) => conversation.numberOfUnreadMessages);

describe('a message', () => {
  it('is there for both sides, in one order, trimmed, with one audit row that does not quote it', async () => {
    const [ada, ben] = await newFans();
    const first = await send(ada, { receiverId: ben.id, text: '  Hello\nBen ' });
    expect(first).toMatchObject({
      status: 201,
      body: { text: 'Hello\nBen', senderId: ada.id, receiverId: ben.id },
    });
    await send(ben, { receiverId: ada.id, text: 'Hello Ada' });
    for (const [fan, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const [conversation, ...others] = await read(fan);
      expect(others).toEqual([]);
      expect(conversation?.interlocutorId).toBe(other.id);
      expect(textsOf(conversation as Conversation)).toEqual(['Hello\nBen', 'Hello Ada']);
      expect(await read(fan, `/${other.id}`)).toEqual(conversation);
    }
    const { rows } = await ctx.db.$client.query(
      'select action, actor, detail from app.audit_entry where subject = $1',
      [`message:${first.body.id}`],
    );
    expect(rows).toEqual([{ action: 'message.sent', actor: ada.username, detail: {} }]);
  });

  it.each([
    ['blank', ' \n\u00a0'],
    ['too long', 'x'.repeat(2001)],
    ['with a character that cannot be stored', 'a\u0000b'],
  ])('is refused when it is %s', async (_, text) => {
    const [ada, ben] = await newFans();
    expect(await send(ada, { receiverId: ben.id, text })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
    expect(await read(ada)).toEqual([]);
  });

  it('goes to another member of the same club alone', async () => {
    const [ada] = await newFans();
    const newcomer = await createFan(ctx, { club, kycStatus: 'PERSONAL_INFO_FILLED' });
    const stranger = await createFan(ctx);
    for (const receiverId of [newcomer.id, stranger.id, ctx.ids.next(), 'nobody']) {
      expect(await send(ada, { receiverId, text: 'Hello' })).toMatchObject({
        status: 404,
        body: { code: 'member.notFound' },
      });
    }
    for (const receiverId of [ada.id, ada.id.toUpperCase()]) {
      expect(await send(ada, { receiverId, text: 'Hello' })).toMatchObject({
        status: 422,
        body: { code: 'message.toOneself' },
      });
    }
    expect(await read(ada)).toEqual([]);
  });

  it('is stored once per name that the sender gave it, and the name stands for its contents', async () => {
    const [ada, ben] = await newFans();
    const other = await createFan(ctx, { club });
    const once = { receiverId: ben.id, text: 'Once\ud800', clientId: 'm-1' };
    const [first, second] = [await send(ada, once), await send(ada, once)];
    expect(second).toEqual(first);
    for (const changed of [{ text: 'Twice' }, { receiverId: other.id }]) {
      expect(await send(ada, { ...once, ...changed })).toMatchObject({
        status: 422,
        body: { code: 'idempotency.mismatch' },
      });
    }
    expect((await send(ben, { ...once, receiverId: ada.id })).status).toBe(201);
    expect((await read<Conversation>(ada, `/${ben.id}`)).messages).toHaveLength(2);
    expect(await read(other)).toEqual([]);
  });
});

describe('conversations', () => {
  it('come with the latest first, each with what is unread, until it is read', async () => {
    const [ada, ben] = await newFans();
    const cleo = await createFan(ctx, { club });
    await send(ben, { receiverId: ada.id, text: 'One' });
    await send(ben, { receiverId: ada.id, text: 'Two' });
    await send(cleo, { receiverId: ada.id, text: 'Three' });
    const before = await read(ada);
    expect(before.map(({ interlocutorId }) => interlocutorId)).toEqual([cleo.id, ben.id]);
    expect(unreadOf(before)).toEqual([1, 2]);
    expect(unreadOf(await read(ben))).toEqual([0]);
    expect([await markRead(ada, ben.id), await markRead(ada, ben.id)]).toEqual([204, 204]);
    expect(unreadOf(await read(ada))).toEqual([1, 0]);
    await send(ben, { receiverId: ada.id, text: 'Four' });
    expect(unreadOf(await read(ada))).toEqual([1, 1]);
    expect((await read<Conversation>(ada, `/${ben.id}`)).numberOfUnreadMessages).toBe(1);
    await send(ada, { receiverId: ben.id, text: 'Who answers has read' });
    expect((await read<Conversation>(ada, `/${ben.id}`)).numberOfUnreadMessages).toBe(0);
  });

  it('are marked as read without effect where nothing came', async () => {
    const [ada, ben] = await newFans();
    const stranger = await createFan(ctx);
    await send(ada, { receiverId: ben.id, text: 'Anybody?' });
    for (const senderId of [ben.id, stranger.id, ctx.ids.next(), 'nobody']) {
      expect(await markRead(ada, senderId)).toBe(204);
    }
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('are read back to the first message by pages, and listed by pages', async () => {
    const [ada, ben] = await newFans();
    const cleo = await createFan(ctx, { club });
    const texts = Array.from({ length: 25 }, (_, index) => `Message ${index}`);
    for (const text of texts) await send(ada, { receiverId: ben.id, text });
    await send(cleo, { receiverId: ada.id, text: 'Last' });
    const pages: string[] = [];
    for (let query = '?limit=10'; query; ) {
      const page = await read<Conversation>(ben, `/${ada.id}${query}`);
      pages.unshift(...textsOf(page));
      query = page.messages.length === 10 ? `?limit=10&cursor=${page.messages[0]?.id}` : '';
    }
    expect(pages).toEqual(texts);
    const headers = bearer(ada.username);
    const first = await app.inject({ url: `${messagesOf(ada)}?limit=1`, headers });
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1];
    const second = await app.inject({ url: next ?? '', headers });
    const idsOf = (list: Conversation[]) => list.map(({ interlocutorId }) => interlocutorId);
    expect([idsOf(first.json()), idsOf(second.json())]).toEqual([[cleo.id], [ben.id]]);
    expect(second.headers.link).toBeUndefined();
    const [shown] = second.json<Conversation[]>();
    expect(textsOf(shown as Conversation)).toEqual(texts.slice(-10));
    for (const cursor of ['x', '%22%22']) {
      const reply = await app.inject({ url: `${messagesOf(ada)}?cursor=${cursor}`, headers });
      expect(reply.statusCode).toBe(400);
    }
  });

  it('may be opened with any member before the first message, and with nobody else', async () => {
    const [ada, ben] = await newFans();
    const [stranger, newcomer] = [
      await createFan(ctx),
      await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' }),
    ];
    expect(await read<Conversation>(ben, `/${ada.id}`)).toEqual({
      ...{ interlocutorId: ada.id, firstName: 'Ada', lastName: 'F.', pictureUrl: '' },
      ...{ messages: [], numberOfUnreadMessages: 0 },
    });
    for (const id of [ada.id, stranger.id, newcomer.id, ctx.ids.next(), 'nobody']) {
      const reply = await app.inject({ url: `${messagesOf(ada)}/${id}`, headers: bearer(ada.username) });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'member.notFound']);
    }
  });

  it('are imported by the platform alone, once, with the moment they were written at', async () => {
    const [ada, ben] = await newFans();
    const sentAt = new Date('2026-11-01T12:00:00.000Z');
    const input = {
      clubId: club.id,
      senderId: ada.id,
      receiverId: ben.id,
      text: 'Old',
      clientId: 'i',
      sentAt,
    };
    await importMessage({ ctx, actor: system('test'), input });
    await importMessage({ ctx, actor: system('test'), input });
    expect((await read(ben))[0]?.messages.map(({ date }) => date)).toEqual([sentAt.toISOString()]);
    await expect(importMessage({ ctx, actor: visitor, input })).rejects.toMatchObject({
      code: 'role.required',
    });
  });
});

it('is read and written by its two members alone', async () => {
  const [ada, ben] = await newFans();
  const cleo = await createFan(ctx, { club });
  await send(ada, { receiverId: ben.id, text: 'Between us' });
  const reply = await app.inject({ url: messagesOf(ada), headers: bearer(cleo.username) });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'fan.notFound']);
  expect(await read(cleo)).toEqual([]);
  expect((await read<Conversation>(cleo, `/${ada.id}`)).messages).toEqual([]);
});
