import type { Member } from '@tifo/contracts/members';
import type { Conversation } from '@tifo/contracts/messages';
import { expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import type { EmbeddedMailbox } from '#server/providers/mail/embedded-mailbox.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx } = await buildTestApp();
const club = await createClub(ctx);
const newFans = () => Promise.all([createFan(ctx, { club }), createFan(ctx, { club })]);

const ask = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  fan: FanRecord,
  path: string,
  payload?: object,
) => {
  const url = `/api/clubs/${club.slug}/fans/${fan.username}/${path}`;
  const reply = await app.inject({
    method,
    url,
    headers: bearer(fan.username),
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};
const write = async (from: FanRecord, to: FanRecord, text = 'Hello') => {
  const { status, body } = await ask('POST', from, 'messages', { receiverId: to.id, text });
  return status === 201 ? 201 : body.code;
};
const conversation = async (fan: FanRecord, other: FanRecord): Promise<Conversation> =>
  (await ask('GET', fan, `messages/${other.id}`)).body;

it('keeps two members apart once one has blocked the other, until it is taken back', async () => {
  const [ada, ben] = await newFans();
  expect(await write(ben, ada)).toBe(201);
  expect((await ask('PUT', ada, `blocks/${ben.id}`)).status).toBe(204);
  expect((await ask('PUT', ada, `blocks/${ben.id}`)).status).toBe(204);
  expect([await write(ben, ada), await write(ada, ben)]).toEqual(['message.refused', 'member.blocked']);
  expect((await conversation(ada, ben)).isBlocked).toBe(true);
  expect(await conversation(ben, ada)).not.toHaveProperty('isBlocked');
  expect((await ask('GET', ada, 'messages')).body[0].isBlocked).toBe(true);
  expect((await ask('GET', ada, 'blocks')).body.map(({ id }: Member) => id)).toEqual([ben.id]);
  expect((await ask('GET', ben, 'blocks')).body).toEqual([]);
  expect((await ask('DELETE', ada, `blocks/${ben.id}`)).status).toBe(204);
  expect((await ask('DELETE', ada, `blocks/${ben.id}`)).status).toBe(204);
  expect([await write(ben, ada), await write(ada, ben)]).toEqual([201, 201]);
  const { rows } = await ctx.db.$client.query(
    "select action from app.audit_entry where subject = $1 and action like 'member.%' order by created_at",
    [`fan:${ben.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['member.blocked', 'member.unblocked']);
});

it('answers a message that was stored before the block when it is sent again', async () => {
  const [ada, ben] = await newFans();
  const message = { receiverId: ada.id, text: 'Once', clientId: 'm' };
  const first = await ask('POST', ben, 'messages', message);
  await ask('PUT', ada, `blocks/${ben.id}`);
  expect(await ask('POST', ben, 'messages', message)).toEqual(first);
});

it.each(['PUT', 'DELETE'] as const)(
  'refuses to %s a block of oneself, a stranger or nobody',
  async (method) => {
    const [ada] = await newFans();
    const stranger = await createFan(ctx);
    expect((await ask(method, ada, `blocks/${ada.id.toUpperCase()}`)).body.code).toBe('member.isOneself');
    for (const id of [stranger.id, ctx.ids.next(), 'nobody']) {
      expect((await ask(method, ada, `blocks/${id}`)).body.code).toBe('member.notFound');
    }
  },
);

it('tells the club of a report, with the words that the fan shares and no others', async () => {
  const mailbox = ctx.mail as EmbeddedMailbox;
  const [ada, ben] = await newFans();
  const cleo = await createFan(ctx, { club });
  for (let index = 1; index <= 7; index += 1) await write(ben, ada, `Rude ${index}`);
  await write(ada, ben, 'Please stop');
  await write(ben, cleo, 'Private');
  const report = { memberId: ben.id, reason: 'ABUSE', note: ' Not nice ', sharesMessages: true };
  expect((await ask('POST', ada, 'reports', report)).status).toBe(204);
  await ctx.outbox.flush();
  const [mail] = await mailbox.list(club.contactEmail);
  expect(mail?.text).toContain('Not nice');
  expect(mail?.text).toContain(ben.id);
  expect(mail?.text.match(/Rude \d/g)).toEqual(['Rude 3', 'Rude 4', 'Rude 5', 'Rude 6', 'Rude 7']);
  expect(mail?.text).not.toMatch(/Please stop|Private/);
  const silent = { ...report, memberId: cleo.id, sharesMessages: false, note: '' };
  expect((await ask('POST', ben, 'reports', silent)).status).toBe(204);
  await ctx.outbox.flush();
  expect((await mailbox.list(club.contactEmail))[0]?.text).not.toMatch(/Rude|Private/);
  expect((await ask('POST', ada, 'reports', { ...report, memberId: ada.id })).body.code).toBe(
    'member.isOneself',
  );
  expect((await ask('POST', ada, 'reports', { ...report, memberId: 'x' })).body.code).toBe('member.notFound');
  expect((await ask('POST', ada, 'reports', { ...report, reason: 'BORING' })).status).toBe(400);
});
