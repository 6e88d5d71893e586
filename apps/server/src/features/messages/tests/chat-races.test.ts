import type { Conversation, Message } from '@tifo/contracts/messages';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { startAppProcess } from '#server/testing/start-app-process.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { toPair } from '../message-rules.ts';
import { findSentMessage, insertMessage, lockConversation } from '../message-store.ts';
import { messages } from '../message-tables.ts';

const sound = await buildTestApp();
const broken = await buildTestApp();
const processes = await Promise.all([0, 1, 2].map(() => startAppProcess(sound)));
/** Fewer than the connections of a process, so that all of them read before one writes. */
const RACERS = 4;
const KILLED_AFTER = 100;

const createPair = async (ctx: TestApp['ctx']) => {
  const club = await createClub(ctx);
  return { club, ada: await createFan(ctx, { club }), ben: await createFan(ctx, { club }) };
};

/** Sends the request to the process whose turn it is. */
function ask(turn: number, { fan, path, method, payload }: Asked): Promise<Response> {
  const { address } = processes[turn % processes.length] as (typeof processes)[number];
  return fetch(`${address}/api/clubs/${path}`, {
    method,
    headers: { ...bearer(fan.username), ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  });
}

interface Asked {
  fan: FanRecord;
  path: string;
  method: string;
  payload?: object;
}

const post = (turn: number, { slug }: { slug: string }, { from, to, text, clientId }: Sent) =>
  ask(turn, {
    ...{ fan: from, path: `${slug}/fans/${from.username}/messages`, method: 'POST' },
    payload: { receiverId: to.id, text, clientId },
  });

/** Sends like the browser: after a lost reply or 503, it retries with the same `clientId`. */
async function send(turn: number, club: { slug: string }, message: Sent): Promise<Message> {
  const reply = await post(turn, club, message).catch(() => null);
  if (reply === null || reply.status === 503) return send(turn + 1, club, message);
  expect(reply.status).toBe(201);
  return (await reply.json()) as Message;
}

interface Sent {
  from: FanRecord;
  to: FanRecord;
  text: string;
  clientId: string;
}

it('stores a message once that is sent fifty times at once, through three processes', async () => {
  const { club, ada, ben } = await createPair(sound.ctx);
  const message = { from: ada, to: ben, text: 'Once', clientId: 'only' };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index, club, message)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const { rows } = await sound.ctx.db.$client.query(
    "select count(*)::int from app.audit_entry where action = 'message.sent' and actor = $1",
    [ada.username],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const stored = await sound.ctx.db.select().from(messages).where(eq(messages.senderId, ada.id));
  expect(stored.map(({ seq }) => seq)).toEqual([1]);
});

it('shows both sides the same messages in the same order, none lost and none doubled', async () => {
  const { club, ada, ben } = await createPair(sound.ctx);
  const sent = Array.from({ length: 60 }, (_, index) => {
    const [from, to] = index % 3 === 0 ? [ada, ben] : [ben, ada];
    return { from, to, text: `Message ${index}`, clientId: `m-${index}` };
  });
  // Each message is sent twice, as after a lost reply.
  await Promise.all([...sent, ...sent].map((message, index) => send(index, club, message)));
  const seen = await Promise.all(
    [
      [ada, ben],
      [ben, ada],
    ].map(async ([fan, other]) => {
      const reply = await sound.app.inject({
        url: `/api/clubs/${club.slug}/fans/${fan?.username}/messages/${other?.id}?limit=100`,
        headers: bearer(fan?.username ?? ''),
      });
      return reply.json<Conversation>().messages;
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.map(({ text }) => text).sort()).toEqual(sent.map(({ text }) => text).sort());
  expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
});

it('keeps every message of two fans, through lost replies, duplicates and a killed process, in one order', async () => {
  const { club, ada, ben } = await createPair(sound.ctx);
  const perFan = caseCount({ short: 120, full: 300 });
  let answered = 0;
  const write = async (from: FanRecord, to: FanRecord, process: number) => {
    const pending = Array.from({ length: perFan }, (_, index) => ({
      from,
      to,
      text: `${from.username} ${index}`,
      clientId: `c-${index}`,
    }));
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let message = pending.shift(), turn = writer; message; message = pending.shift(), turn += 1) {
        const answer = await send(process + turn, club, message);
        // Every third reply is lost, and the browser retries at another process; some clicks are double.
        if (turn % 3 === 0) expect(await send(process + turn + 1, club, message)).toEqual(answer);
        if (turn % 20 === 0) await Promise.all([0, 1, 2].map((other) => send(other, club, message)));
        answered += 1;
        if (answered === KILLED_AFTER) await startAnew(1);
      }
    });
    await Promise.all(writers);
  };
  await Promise.all([write(ada, ben, 0), write(ben, ada, 1)]);
  const [adas, bens] = await Promise.all([readAll(club, ada, ben), readAll(club, ben, ada)]);
  expect(adas).toEqual(bens);
  expect(adas).toHaveLength(2 * perFan);
  const wanted = [ada, ben].flatMap(({ username }) =>
    Array.from({ length: perFan }, (_, index) => `${username} ${index}`),
  );
  expect(adas.map(({ text }) => text).sort()).toEqual(wanted.sort());
  expect(await findViolations(sound.ctx.db.$client)).toEqual([]);
});

/** Kills a process in the middle of its work; the others continue until it is replaced. */
async function startAnew(place: number): Promise<void> {
  await processes[place]?.kill();
  processes[place] = await startAppProcess(sound);
}

it('lets no message past a block, however close they come', async () => {
  const { club, ada, ben } = await createPair(sound.ctx);
  const block = (turn: number) =>
    ask(turn, { fan: ben, path: `${club.slug}/fans/${ben.username}/blocks/${ada.id}`, method: 'PUT' });
  const write = (turn: number) =>
    post(turn, club, { from: ada, to: ben, text: `Hello ${turn}`, clientId: `b-${turn}` });
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => (index === 12 ? block(index) : write(index))),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => ![201, 204, 403].includes(status))).toEqual([]);
  const { rows } = await sound.ctx.db.$client.query(
    `select count(*)::int as past from app.message m
      join app.member_block b on b.fan_id = m.receiver_id and b.blocked_id = m.sender_id
      where m.sender_id = $1 and m.created_at > b.created_at`,
    [ada.id],
  );
  expect(rows).toEqual([{ past: 0 }]);
  expect(await (await write(99)).json()).toMatchObject({ code: 'message.refused' });
});

it('would store it many times without the lock and the constraint', async () => {
  const { ctx } = broken;
  await asOwner(
    broken.ownerUrl,
    'alter table app.message drop constraint message_client, drop constraint message_seq',
  );
  const { club, ada, ben } = await createPair(ctx);
  const clubId = club.id;
  const pair = toPair(ada.id, ben.id);
  const key = await ctx.unitOfWork({ clubId }, (uow) =>
    lockConversation(uow.tx, { id: ctx.ids.next(), clubId, ...pair }),
  );
  const allHaveLooked = Promise.withResolvers<void>();
  let looking = RACERS;
  await Promise.all(
    Array.from({ length: RACERS }, () =>
      ctx.unitOfWork({ clubId }, async (uow) => {
        const known = await findSentMessage(uow.tx, { clubId, senderId: ada.id, clientId: 'only' });
        looking -= 1;
        if (looking === 0) allHaveLooked.resolve();
        await allHaveLooked.promise;
        if (known) return;
        await insertMessage(uow.tx, {
          ...{ id: ctx.ids.next(), clubId, conversationId: key.id, seq: key.lastSeq + 1 },
          ...{ senderId: ada.id, receiverId: ben.id, body: 'Once', clientId: 'only' },
        });
      }),
    ),
  );
  expect(await ctx.db.select().from(messages)).toHaveLength(RACERS);
  expect((await findViolations(ctx.db.$client)).map(({ id }) => id)).toEqual(['M1']);
});

it('does not let one name stand for two messages, even at the same moment in two conversations', async () => {
  const { club, ada, ben } = await createPair(sound.ctx);
  const cleo = await createFan(sound.ctx, { club });
  const replies = await Promise.all(
    [ben, cleo].map((to, turn) => post(turn, club, { from: ada, to, text: 'Hello', clientId: 'same' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
});

type Reply = Awaited<ReturnType<TestApp['app']['inject']>>;

/** Returns the whole conversation as `fan` sees it, in chronological order, loaded page by page. */
async function readAll({ slug }: { slug: string }, fan: FanRecord, other: FanRecord): Promise<Message[]> {
  const messages: Message[] = [];
  let url: string | undefined = `/api/clubs/${slug}/fans/${fan.username}/messages/${other.id}?limit=100`;
  while (url !== undefined) {
    const reply: Reply = await sound.app.inject({ url, headers: bearer(fan.username) });
    messages.unshift(...reply.json<Conversation>().messages);
    url = /<(.*)>; rel="next"/.exec(String(reply.headers.link))?.[1];
  }
  return messages;
}
