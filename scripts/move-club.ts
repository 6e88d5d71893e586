import { moveClubToDatabase } from '../apps/server/src/features/clubs/index.ts';
import { doAsStaff, readArguments } from './staff/do-as-staff.ts';

const usage = 'npm run move-club -- <club slug> <name of a database, or first>';
const { slug, database } = readArguments(usage, ['slug', 'database']);

await doAsStaff('move-club', async ({ ctx, actor }) => {
  const report = await moveClubToDatabase({ ctx, actor, input: { slug, database } });
  if (!report) return `${slug} is in the database ${database}.`;
  const { rows, changed, stoppedMs } = report;
  return `${slug} is in the database ${database}: ${rows} rows, ${changed} of them changed meanwhile, no writes for ${Math.round(stoppedMs)} ms.`;
});
