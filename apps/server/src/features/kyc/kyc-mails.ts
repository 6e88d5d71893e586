import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { moneyText } from '#server/lib/money.ts';

interface Told {
  club: ClubRecord;
  fan: FanRecord;
  template: 'kycReceived' | 'kycApproved' | 'kycRejected' | 'kycAskedAgain' | 'kycComplete';
  /** The club's words, for templates that quote them. */
  words?: string;
  /** The id of the review, for mails that can be sent more than once. */
  review?: string;
}

/** Mails an applicant at each step of their registration. */
export async function notifyApplicant(
  uow: UnitOfWork,
  { club, fan, template, words = '', review = fan.id }: Told,
): Promise<void> {
  const fee = club.membershipFeeCents;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template,
    values: {
      name: fan.firstName || fan.name,
      words,
      amount: fee === null ? '' : moneyText(fee, fan.language),
    },
    linkPath: template === 'kycComplete' ? '/' : '/kyc',
    dedupe: `${template}:${review}`,
  });
}

/** Mails the club that a fan awaits its decision, without anything that identifies them. */
export async function notifyClub(
  uow: UnitOfWork,
  {
    club,
    fan,
    template,
    about,
  }: { club: ClubRecord; fan: FanRecord; template: 'kycWaiting' | 'kycAnswered'; about: string },
): Promise<void> {
  const [language = fan.language] = club.languages;
  if (club.contactEmail === null) return;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: club.contactEmail,
    language,
    template,
    values: { reference: fan.id },
    dedupe: `${template}:${about}`,
  });
}
