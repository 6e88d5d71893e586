import type { RefundedMembership } from '@tifo/contracts/back-office/refunds';
import { writeDay } from '@tifo/contracts/date-rules';
import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { moneyText } from '#server/lib/money.ts';
import type { MembershipRecord } from './membership-store.ts';

interface Told {
  membership: MembershipRecord;
  club: ClubRecord;
  fan: FanRecord;
  template:
    | 'membershipOpened'
    | 'membershipEnding'
    | 'membershipLapsed'
    | 'membershipGiven'
    | 'membershipEndedByClub';
  /** The reason of staff. */
  words?: string;
}

/**
 * A member renews on the profile; after the end of the year, the registration asks for the donation again.
 */
const LINKS = {
  membershipOpened: '/',
  membershipEnding: '/profile',
  membershipLapsed: '/kyc',
  membershipGiven: '/',
  membershipEndedByClub: undefined,
} as const;

/** Mails a member once at each step of their year. */
export async function notifyMember(
  uow: UnitOfWork,
  { membership, club, fan, template, words }: Told,
): Promise<void> {
  const { id, amountCents, ends } = membership;
  const linkPath = LINKS[template];
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template,
    values: {
      name: fan.firstName || fan.name,
      amount: moneyText(
        template === 'membershipOpened' ? amountCents : (club.membershipFeeCents ?? amountCents),
        fan.language,
      ),
      date: ends === null ? '' : dayText(ends, fan),
      ...(words === undefined ? {} : { words }),
    },
    ...(linkPath === undefined ? {} : { linkPath }),
    dedupe: `${template}:${id}`,
  });
}

interface Refunded {
  club: ClubRecord;
  fan: FanRecord;
  membership: MembershipRecord;
  cents: bigint;
  after: Pick<RefundedMembership, 'outcome' | 'until'>;
}

/** Mails the fan once that all that is left of their entrance donation is refunded, and what becomes of their membership. */
export async function notifyRefund(
  uow: UnitOfWork,
  { club, fan, membership, cents, after: { outcome, until } }: Refunded,
): Promise<void> {
  const template = until === null ? REFUND_MAILS[outcome === 'ENDS' ? 'ENDS' : 'NONE'] : REFUND_MAILS.STAYS;
  await queueMail(uow, {
    ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template },
    values: {
      name: fan.firstName || fan.name,
      amount: moneyText(cents, fan.language),
      ...(until === null ? {} : { date: dayText(until, fan) }),
    },
    ...(outcome === 'ENDS' ? { linkPath: '/kyc' } : {}),
    dedupe: `membershipRefunded:${membership.id}`,
  });
}

/** Whether the membership ends with the refund, goes on, or there was none any more. */
const REFUND_MAILS = {
  ENDS: 'membershipRefunded',
  STAYS: 'membershipYearRefunded',
  NONE: 'donationRefunded',
} as const;

const dayText = (day: string, { language }: FanRecord) =>
  writeDay(new Date(`${day}T00:00:00Z`), language, 'UTC');
