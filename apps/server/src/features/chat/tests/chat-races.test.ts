import type { Conversation, Message } from '@tifo/contracts/messages';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { toPair } from '../chat-rules.ts';
import { findMessageByClientId, insertMessage, lockConversation } from '../chat-store.ts';
import { messages } from '../chat-tables.ts';

const sound = await buildTestApp();
const second = await startSecondApp(sound);
const broken = await buildTestApp();
const instances = [sound, second] as const;
/** Fewer than a process has connections: all of them look before one writes. */
const RACERS = 4;

const createPair = async (ctx: TestApp['ctx']) => {
  const club = await createClub(ctx);
  return { club, ada: await createFan(ctx, { club }), ben: await createFan(ctx, { club }) };
};

/** Sends like the browser does: what was too much at once is sent again under the same name. */
async function send(index: number, { slug }: { slug: string }, message: Sent): Promise<Message> {
  const { from, to, text, clientId } = message;
  const { app } = instances[index % 2] as TestApp;
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${slug}/fans/${from.username}/messages`,
    headers: bearer(from.username),
    payload: { receiverId: to.id, text, clientId },
  });
  if (reply.statusCode === 503) return send(index, { slug }, message);
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

interface Sent {
  from: FanRecord;
  to: FanRecord;
  text: string;
  clientId: string;
}

it('stores a message once that is sent fifty times at once, through two processes', async () => {
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
  // Each is sent twice: the first answer was lost.
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

it('would store it many times without the lock and the constraint', async () => {
  const { ctx } = broken;
  await asOwner(
    broken.ownerUrl,
    'alter table app.message drop constraint message_client, drop constraint message_seq',
  );
  const { club, ada, ben } = await createPair(ctx);
  const clubId = club.id;
  const pair = toPair(ada.id, ben.id);
  const key = await inTransaction(ctx, { clubId }, (tx) =>
    lockConversation(tx, { id: ctx.ids.next(), clubId, ...pair }),
  );
  const allHaveLooked = Promise.withResolvers<void>();
  let looking = RACERS;
  await Promise.all(
    Array.from({ length: RACERS }, () =>
      inTransaction(ctx, { clubId }, async (tx) => {
        const known = await findMessageByClientId(tx, { clubId, senderId: ada.id, clientId: 'only' });
        looking -= 1;
        if (looking === 0) allHaveLooked.resolve();
        await allHaveLooked.promise;
        if (known) return;
        await insertMessage(tx, {
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
  const statuses = await Promise.all(
    [ben, cleo].map(async (to, index) => {
      const reply = await (instances[index] as TestApp).app.inject({
        method: 'POST',
        url: `/api/clubs/${club.slug}/fans/${ada.username}/messages`,
        headers: bearer(ada.username),
        payload: { receiverId: to.id, text: 'Hello', clientId: 'same' },
      });
      return reply.statusCode;
    }),
  );
  expect(statuses.sort()).toEqual([201, 422]);
});
