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
  template: 'membershipOpened' | 'membershipEnding' | 'membershipLapsed';
}

/** A member renews on the profile; whose year is over is led through the registration again. */
const LINKS = { membershipOpened: '/', membershipEnding: '/profile', membershipLapsed: '/kyc' } as const;

/** Tells a member once of each turn of their year. */
export async function notifyMember(
  uow: UnitOfWork,
  { membership, club, fan, template }: Told,
): Promise<void> {
  const { id, amountCents, ends } = membership;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template,
    values: {
      name: fan.firstName || fan.name,
      amount: moneyText(
        template === 'membershipOpened' ? amountCents : (club.membershipFeeCents ?? amountCents),
        fan.language,
      ),
      date: ends === null ? '' : writeDay(new Date(`${ends}T00:00:00Z`), fan.language, 'UTC'),
    },
    linkPath: LINKS[template],
    dedupe: `${template}:${id}`,
  });
}
