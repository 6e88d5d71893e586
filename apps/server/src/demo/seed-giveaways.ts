import type { AnsweredQuestion } from '@tifo/contracts/giveaways';
import type { Context } from '#server/context.ts';
import { findFan } from '#server/features/fans/index.ts';
import {
  createGiveaway,
  drawWinners,
  getGiveaway,
  importParticipation,
} from '#server/features/giveaways/index.ts';
import { AppError } from '#server/lib/errors.ts';
import type { DemoEntry, DemoGiveaway } from './content/demo-content-types.ts';
import { daysFrom, demoActor, hoursFrom } from './demo-basics.ts';
import type { SeededPerson } from './seed-accounts.ts';
import type { SeededClub } from './seed-clubs.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

export interface SeededGiveaways {
  home: SeededClub;
  people: SeededPerson[];
  begunAt: Date;
}

type GiveawayRecord = Awaited<ReturnType<typeof createGiveaway>>['giveaway'];

/** Seeds the giveaways of a club. Its questionnaire has to be there before its fans register. */
export async function openGiveaways(
  ctx: Context,
  opened: Pick<SeededGiveaways, 'home' | 'begunAt'>,
): Promise<void> {
  for (const demo of opened.home.content.giveaways) await ensureGiveaway(ctx, opened, demo);
}

/** Seeds the entries in the giveaways of a club, in order; draws those that are over. */
export async function seedGiveaways(ctx: Context, seeded: SeededGiveaways): Promise<void> {
  for (const demo of seeded.home.content.giveaways) {
    const giveaway = await ensureGiveaway(ctx, seeded, demo);
    const inOrder = [...(demo.entries ?? [])].sort((a, b) => b.hoursAgo - a.hoursAgo);
    for (const entry of inOrder) await seedEntry(ctx, seeded, { giveaway, entry });
    if (giveaway.endAt > ctx.clock.now()) continue;
    await drawWinners({ ctx, input: { clubId: giveaway.clubId, giveawayId: giveaway.id } });
  }
}

async function ensureGiveaway(
  ctx: Context,
  { home: { club }, begunAt }: Pick<SeededGiveaways, 'home' | 'begunAt'>,
  demo: DemoGiveaway,
): Promise<GiveawayRecord> {
  const { startsInDays, endsInDays, entries: _, ...fields } = demo;
  const known = await undefinedIfMissing(
    'giveaway.notFound',
    getGiveaway(ctx.db, { clubId: club.id, slug: demo.slug }),
  );
  if (known) return known;
  const dates = { startAt: daysFrom(begunAt, startsInDays), endAt: daysFrom(begunAt, endsInDays) };
  const { giveaway } = await createGiveaway({ ctx, actor: demoActor, input: { ...fields, ...dates, club } });
  return giveaway;
}

async function seedEntry(
  ctx: Context,
  { home: { club }, people, begunAt }: SeededGiveaways,
  { giveaway, entry }: { giveaway: GiveawayRecord; entry: DemoEntry },
): Promise<void> {
  const person = people.find(({ demo }) => demo.login === entry.fan);
  const fan = person && (await findFan(ctx, club, person.actor.username));
  if (!fan) return;
  const input = {
    ...{ club, fanId: fan.id, giveawayId: giveaway.id, email: fan.email },
    ...{ firstName: fan.firstName, lastName: fan.lastName },
    answeredQuestions: toAnswers(giveaway, entry),
    enteredAt: hoursFrom(begunAt, -entry.hoursAgo),
  };
  await importParticipation({ ctx, actor: demoActor, input }).catch((error: unknown) => {
    const isThere =
      error instanceof AppError && ['giveaway.alreadyEntered', 'giveaway.closed'].includes(error.code);
    if (!isThere) throw error;
  });
}

function toAnswers({ questions }: GiveawayRecord, { answers }: DemoEntry): AnsweredQuestion[] {
  return questions.flatMap((question, index): AnsweredQuestion[] => {
    const given = answers[index];
    if (typeof given === 'string') return [{ questionId: question.id, text: given }];
    const chosen = typeof given === 'number' ? question.answers[given] : undefined;
    return chosen ? [{ questionId: question.id, answerId: chosen.id }] : [];
  });
}
