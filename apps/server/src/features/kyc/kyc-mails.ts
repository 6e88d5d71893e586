import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { moneyText } from '#server/lib/money.ts';

interface Told {
  club: ClubRecord;
  fan: FanRecord;
  template: 'kycReceived' | 'kycApproved' | 'kycRejected' | 'kycAskedAgain' | 'kycComplete';
  /** What the club said, for the templates that quote it. */
  words?: string;
  /** What can be told more than once is named by its review. */
  review?: string;
}

/** Tells somebody of each turn of their registration. */
export async function notifyApplicant(
  uow: UnitOfWork,
  { club, fan, template, words = '', review = fan.id }: Told,
): Promise<void> {
  const fee = club.membershipFeeCents;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
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

/** Tells the club that somebody waits for its decision, without a word about who they are. */
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
