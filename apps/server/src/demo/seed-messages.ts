import type { Context } from '#server/context.ts';
import { findFan } from '#server/features/fans/index.ts';
import { importMessage } from '#server/features/messages/index.ts';
import { demoActor } from './demo-basics.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';

const MINUTE_MS = 60_000;

export interface SeededChat {
  home: SeededClub;
  people: SeededPerson[];
  begunAt: Date;
}

/** Seeds the messages between members, oldest first; ids are derived from their position. */
export async function seedMessages(ctx: Context, { home, people, begunAt }: SeededChat): Promise<void> {
  const { club, content } = home;
  const fanOf = async (login: string) => {
    const person = people.find(({ demo }) => demo.login === login);
    return person && findFan(ctx, club, person.actor.username);
  };
  const inOrder = [...content.messages].sort((a, b) => b.minutesAgo - a.minutesAgo);
  for (const [index, { from, to, text, minutesAgo }] of inOrder.entries()) {
    const [sender, receiver] = [await fanOf(from), await fanOf(to)];
    if (!sender || !receiver) continue;
    const input = {
      ...{ clubId: club.id, senderId: sender.id, receiverId: receiver.id, text },
      clientId: `demo-${index}`,
      sentAt: new Date(begunAt.getTime() - minutesAgo * MINUTE_MS),
    };
    await importMessage({ ctx, actor: demoActor, input });
  }
}
