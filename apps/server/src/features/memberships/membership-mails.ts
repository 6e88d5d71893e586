import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { MembershipRecord } from './membership-store.ts';

interface Told {
  membership: MembershipRecord;
  club: ClubRecord;
  fan: FanRecord;
  template: 'membershipOpened' | 'membershipEnding' | 'membershipLapsed';
}

/** Tells a member once of each turn of their year. */
export async function tellMember(uow: UnitOfWork, { membership, club, fan, template }: Told): Promise<void> {
  const { id, amountCents, ends } = membership;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    language: fan.language,
    template,
    values: {
      name: fan.firstName || fan.name,
      amount: presentMoney(
        template === 'membershipOpened' ? amountCents : (club.membershipFeeCents ?? amountCents),
      ).text,
      date: ends === null ? '' : inWords(ends, fan.language),
    },
    linkPath: template === 'membershipOpened' ? '/' : '/kyc',
    dedupe: `${template}:${id}`,
  });
}

function inWords(day: string, language: FanRecord['language']): string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
