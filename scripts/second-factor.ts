import { getClub, requireSecondFactor } from '../apps/server/src/features/clubs/index.ts';
import { doAsStaff, readArguments } from './staff/do-as-staff.ts';

const REQUIRES: Record<string, boolean> = { require: true, release: false };

const usage = `npm run second-factor -- <${Object.keys(REQUIRES).join('|')}> <club slug>`;
const { command, slug, rest } = readArguments(usage, ['command', 'slug']);

await doAsStaff('second-factor', async ({ ctx, actor }) => {
  const isRequired = REQUIRES[command];
  if (isRequired === undefined || rest.length > 0) throw new Error(usage);
  const club = await getClub(ctx, slug);
  const isChanged = await requireSecondFactor({ ctx, actor, input: { club, isRequired } });
  const standing = isRequired ? 'requires a second factor' : 'leaves a second factor to its fans';
  return `${club.name} ${isChanged ? 'now' : 'already'} ${standing}.`;
});
