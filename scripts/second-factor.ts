import { getClub, requireSecondFactor } from '../apps/server/src/features/clubs/index.ts';
import { askFactorReset, keepFactors } from '../apps/server/src/features/identity/index.ts';
import { doAsStaff, readArguments, type StaffDesk } from './staff/do-as-staff.ts';

type LedgerCommand = (desk: StaffDesk, subject: string, rest: string[]) => Promise<string>;

const usage =
  'npm run second-factor -- <require or release> <club slug> | reset <e-mail> <reason> | keep <e-mail>';
const { command, subject, rest } = readArguments(usage, ['command', 'subject']);

const DEEDS: Record<string, LedgerCommand> = {
  require: (desk, slug) => demand(desk, slug, true),
  release: (desk, slug) => demand(desk, slug, false),
  reset: async ({ ctx, actor }, email, words) => {
    const reason = words.join(' ').trim();
    if (reason === '') throw new Error(usage);
    const dueAt = await askFactorReset({ ctx, actor, input: { email, reason } });
    return `The second factors of ${email} go at ${dueAt.toISOString()}, unless one of them is shown before.`;
  },
  keep: async ({ ctx, actor }, email) => {
    const isKept = await keepFactors({ ctx, actor, input: { email } });
    return isKept ? `The second factors of ${email} stay.` : `No reset of ${email} is waiting.`;
  },
};

async function demand({ ctx, actor }: StaffDesk, slug: string, isRequired: boolean): Promise<string> {
  const at = ctx.places.of(slug);
  const club = await getClub(at, slug);
  const isChanged = await requireSecondFactor({ ctx: at, actor, input: { club, isRequired } });
  const standing = isRequired ? 'requires a second factor' : 'leaves a second factor to its fans';
  return `${club.name} ${isChanged ? 'now' : 'already'} ${standing}.`;
}

await doAsStaff('second-factor', async (desk) => {
  const deed = DEEDS[command];
  if (!deed || (rest.length > 0 && command !== 'reset')) throw new Error(usage);
  return deed(desk, subject, rest);
});
