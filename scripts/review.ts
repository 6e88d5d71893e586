import type { Tx } from '../apps/server/src/db/client.ts';
import { type ClubRecord, getClub } from '../apps/server/src/features/clubs/index.ts';
import { findAnsweredQuestionnaire } from '../apps/server/src/features/giveaways/index.ts';
import {
  approveFan,
  askFanAgain,
  findPersonalInfo,
  findWaitingReviews,
  listReviews,
  rejectFan,
  type WaitingRow,
} from '../apps/server/src/features/kyc/index.ts';
import { doAsStaff, readArguments, type StaffDesk } from './staff/do-as-staff.ts';

interface Wanted extends StaffDesk {
  club: ClubRecord;
  waiting: WaitingRow[];
  /** The id or the e-mail of a fan whose registration waits; empty for the list. */
  who: string;
  words: string;
}

const COMMANDS: Record<string, (wanted: Wanted) => Promise<string>> = {
  list: async ({ club, waiting }) => {
    const lines = waiting.map(({ id, email, standing }) => `${id} ${email} ${standing}`);
    return [...lines, `${waiting.length} waiting at ${club.name}`].join('\n');
  },
  show: async (wanted) => describeFile(wanted.ctx.db, wanted.club, findWaiting(wanted)),
  approve: (wanted) => decide(wanted, approveFan),
  reject: (wanted) => decide(wanted, rejectFan),
  ask: (wanted) => decide(wanted, askFanAgain),
};

const MOST_LISTED = 10_000;
const usage = `npm run review -- <${Object.keys(COMMANDS).join('|')}> <club slug> [fan id or e-mail] [words for the fan]`;
const { command, slug, rest } = readArguments(usage, ['command', 'slug']);

await doAsStaff(
  'review',
  async (desk) => {
    const run = COMMANDS[command];
    if (!run || rest.length > 2) throw new Error(usage);
    const club = await getClub(desk.ctx, slug);
    const page = { limit: MOST_LISTED, after: null };
    const waiting = await findWaitingReviews(desk.ctx.db, { clubId: club.id, page });
    return run({ ...desk, club, waiting, who: rest[0] ?? '', words: rest[1] ?? '' });
  },
  { slug },
);

function findWaiting({ club, waiting, who }: Wanted): WaitingRow {
  const fan = waiting.find(({ id, email }) => id === who || email.toLowerCase() === who.toLowerCase());
  if (!fan) throw new Error(`no file of ${who || 'nobody'} waits at ${club.slug}`);
  return fan;
}

async function decide(wanted: Wanted, decision: typeof approveFan): Promise<string> {
  const { ctx, actor, club, words } = wanted;
  const { id: fanId } = findWaiting(wanted);
  const fan = await decision({ ctx, actor, input: { club, fanId, words } });
  return `${fan.email}: ${await standingOf(ctx.db, fan)}, now ${fan.kycStatus}`;
}

async function describeFile(db: Tx, club: ClubRecord, fan: WaitingRow): Promise<string> {
  const key = { clubId: club.id, fanId: fan.id };
  const questionnaire = await findAnsweredQuestionnaire(db, key);
  const reviews = await listReviews(db, key);
  return [
    `${fan.name} <${fan.email}>`,
    JSON.stringify(await findPersonalInfo(db, key), null, 2),
    ...(questionnaire?.answers ?? []).map(({ title, answer }) => `${title.en}\n  ${answer?.en ?? '–'}`),
    ...reviews.map(
      ({ createdAt, verdict, actor, words }) => `${createdAt.toISOString()} ${verdict} (${actor}): ${words}`,
    ),
  ].join('\n');
}

/** Returns the latest review. */
async function standingOf(db: Tx, { clubId, id: fanId }: { clubId: string; id: string }): Promise<string> {
  return (await listReviews(db, { clubId, fanId })).at(-1)?.verdict ?? 'OPEN';
}
