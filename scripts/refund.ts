import type { ClubRecord } from '../apps/server/src/features/clubs/index.ts';
import { getClub } from '../apps/server/src/features/clubs/index.ts';
import { refundDonation } from '../apps/server/src/features/donations/index.ts';
import { refundOrder } from '../apps/server/src/features/orders/index.ts';
import { returnCoins } from '../apps/server/src/features/wallet/index.ts';
import { coinsText, moneyText } from '../apps/server/src/lib/money.ts';
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

/** What can be refunded; each returns the message for its success. */
const KINDS: Record<string, (wanted: Wanted) => Promise<string>> = {
  order: async ({ ctx, actor, club, id, reason, part }) => {
    const worth = part === undefined ? {} : { worthCents: parseCents(part) };
    const outcome = await refundOrder({ ctx, actor, input: { clubId: club.id, id, reason, ...worth } });
    if (!outcome.isMade) {
      return `The refund of ${moneyText(outcome.worthCents, 'en')} is above the club's limit: somebody has to approve it in the back office.`;
    }
    const { effects } = outcome;
    return `Given back ${amountOf(effects)} of order ${id}${effects.isWhole ? ', nothing is left of it' : ''}.`;
  },
  coins: async ({ ctx, actor, club, id, reason, part }) => {
    const some = part === undefined ? {} : { coinUnits: parseCoinUnits(part) };
    const { cents, coinUnits } = await returnCoins({
      ctx,
      actor,
      input: { clubId: club.id, id, reason, ...some },
    });
    return `Took ${coinsText(coinUnits, club.ticker, 'en')} back for ${moneyText(cents, 'en')}.`;
  },
  donation: async ({ ctx, actor, club, id, reason, part }) => {
    if (part !== undefined) throw new Error('A donation goes back whole.');
    await refundDonation({ ctx, actor, input: { clubId: club.id, id, reason } });
    return `Given back donation ${id}; its receipt is void.`;
  },
};

const usage = `npm run refund -- <${Object.keys(KINDS).join('|')}> <club slug> <id> <reason> [a part: euros of an order, coins of a purchase]`;
const { kind, slug, id, reason, rest } = readArguments(usage, ['kind', 'slug', 'id', 'reason']);

await doAsStaff('refund', async (desk) => {
  const makeRefund = KINDS[kind];
  if (!makeRefund || rest.length > 1) throw new Error(usage);
  const club = await getClub(desk.ctx, slug);
  return makeRefund({ ...desk, club, id, reason, part: rest[0] });
});

function amountOf({ coins, money }: RefundPreview): string {
  return [...(coins.amount > 0 ? [`${coins.amount} ${coins.ticker}`] : []), money.text].join(' + ');
}
