import type { ClubRecord } from '../apps/server/src/features/clubs/index.ts';
import { getClub } from '../apps/server/src/features/clubs/index.ts';
import { refundDonation } from '../apps/server/src/features/donations/index.ts';
import { refundMembership } from '../apps/server/src/features/memberships/index.ts';
import { refundOrder } from '../apps/server/src/features/orders/index.ts';
import { returnCoins } from '../apps/server/src/features/wallet/index.ts';
import { moneyText } from '../apps/server/src/lib/money.ts';
import type { RefundPreview } from '../packages/contracts/src/back-office/refunds.ts';
import { parseCents, parseCoinUnits } from './staff/amounts.ts';
import { doAsStaff, readArguments, type StaffDesk } from './staff/do-as-staff.ts';

interface Wanted extends StaffDesk {
  club: ClubRecord;
  id: string;
  reason: string;
  /** The amount of a partial refund. */
  part: string | undefined;
}

/** What can be refunded. */
const KINDS = {
  order: ({ ctx, actor, club, id, reason, part }: Wanted) => {
    const worth = part === undefined ? {} : { worthCents: parseCents(part) };
    return refundOrder({ ctx, actor, input: { clubId: club.id, id, reason, ...worth } });
  },
  coins: ({ ctx, actor, club, id, reason, part }: Wanted) => {
    const some = part === undefined ? {} : { coinUnits: parseCoinUnits(part) };
    return returnCoins({ ctx, actor, input: { clubId: club.id, id, reason, ...some } });
  },
  donation: ({ ctx, actor, club, id, reason, part }: Wanted) => {
    const some = part === undefined ? {} : { cents: parseCents(part) };
    return refundDonation({ ctx, actor, input: { clubId: club.id, id, reason, ...some } });
  },
  membership: ({ ctx, actor, club, id, reason, part }: Wanted) => {
    const some = part === undefined ? {} : { cents: parseCents(part) };
    return refundMembership({ ctx, actor, input: { clubId: club.id, id, reason, ...some } });
  },
};

const usage = `npm run refund -- <${Object.keys(KINDS).join('|')}> <club slug> <id> <reason> [a part: euros, or coins of a purchase]`;
const { kind, slug, id, reason, rest } = readArguments(usage, ['kind', 'slug', 'id', 'reason']);

await doAsStaff(
  'refund',
  async (desk) => {
    if (!isKind(kind) || rest.length > 1) throw new Error(usage);
    const club = await getClub(desk.ctx, slug);
    const outcome = await KINDS[kind]({ ...desk, club, id, reason, part: rest[0] });
    if (outcome.isMade) return summaryOf(`${kind} ${id}`, outcome.effects);
    const worth = moneyText(outcome.worthCents, 'en');
    return `The refund of ${worth} is above the club's limit: somebody has to approve it in the back office.`;
  },
  { slug },
);

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}

const RECEIPTS = {
  VOID: 'void',
  REISSUED: 'replaced',
  DROPPED: 'no longer due',
  REDUCED: 'still to be issued, for the rest',
};

function summaryOf(what: string, { coins, money, takenCoins, isWhole, receipt }: RefundPreview): string {
  const given = [...(coins.amount > 0 ? [`${coins.amount} ${coins.ticker}`] : []), money.text];
  return [
    `Given back ${given.join(' + ')} of ${what}`,
    ...(takenCoins.amount > 0 ? [`took back ${takenCoins.amount} ${takenCoins.ticker}`] : []),
    ...(isWhole ? ['nothing is left of it'] : []),
    ...(receipt === 'NONE' ? [] : [`its receipt is ${RECEIPTS[receipt]}`]),
  ]
    .join(', ')
    .concat('.');
}
