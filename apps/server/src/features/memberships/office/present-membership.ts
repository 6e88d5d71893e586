import type { OfficeMembership } from '@tifo/contracts/back-office/memberships';
import { presentMoney } from '#server/lib/money.ts';
import type { MembershipRecord } from '../membership-store.ts';

export type MembershipState = OfficeMembership['state'];

interface Named {
  name: string;
  email: string;
}

/** Presents a year with the state it is in on a day. */
export function presentMembership(
  membership: MembershipRecord,
  { today, fan }: { today: string; fan: Named | undefined },
): OfficeMembership {
  const { id, fanId, paymentId, amountCents, returnedCents, starts, ends } = membership;
  return {
    ...{ id, paymentId, starts, ends, state: stateOf(membership, today) },
    fan: { id: fanId, name: fan?.name ?? '', email: fan?.email ?? '' },
    amount: paymentId === null ? null : presentMoney(amountCents),
    returned: presentMoney(returnedCents),
  };
}

function stateOf(
  { status, starts, ends }: Pick<MembershipRecord, 'status' | 'starts' | 'ends'>,
  today: string,
): MembershipState {
  if (status === 'REFUNDED' || status === 'ENDED') return status;
  if (starts !== null && starts > today) return 'COMING';
  return ends !== null && ends < today ? 'OVER' : 'RUNNING';
}
