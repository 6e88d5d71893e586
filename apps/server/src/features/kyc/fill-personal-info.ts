import type { PersonalInfo } from '@tifo/contracts/fans';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, findUnaccepted, getClub } from '#server/features/clubs/index.ts';
import { lockFan, requireActiveFanSelf, setFanNames } from '#server/features/fans/index.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { ConflictError, InvalidInputError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { addressPort } from './address-port.ts';
import { assertCanEditPersonalInfo } from './kyc-policy.ts';
import { ageOn, missingIdentity } from './kyc-rules.ts';
import { findAcceptedVersions, upsertPersonalInfo } from './kyc-store.ts';
import { moveKyc } from './move-kyc.ts';
import { passSteps } from './pass-unasked.ts';
import { readContact } from './read-contact.ts';
import { findLatestReview } from './reviews/review-store.ts';

const MAXIMUM_AGE_YEARS = 130;

export interface FillPersonalInfoInput {
  slug: string;
  username: string;
  info: PersonalInfo;
}

/**
 * Stores the fan's personal information; the first time, it advances their verification as far as the club
 * requires nothing more.
 */
export async function fillPersonalInfo({
  ctx,
  actor,
  input: { slug, username, info },
}: UseCase<FillPersonalInfoInput>): Promise<void> {
  const club = await getClub(ctx, slug);
  const told = await readContact(info);
  assertIdentityTold(club, info);
  const { id } = await requireActiveFanSelf(ctx, { actor, club, username });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    uow.invalidate(club);
    const fan = await lockFan(uow.tx, club.id, id);
    if (!fan) throw new NotFoundError('fan.notFound');
    const key = { clubId: club.id, fanId: id };
    const review = await findLatestReview(uow.tx, key);
    assertCanEditPersonalInfo(fan, { isAskedAgain: review?.verdict === 'ASKED_AGAIN' });
    const accepted = await findAcceptedVersions(uow.tx, key);
    if (findUnaccepted(club.documents, accepted).length > 0) throw new ConflictError('kyc.termsRequired');
    assertOldEnough(ctx, { timeZone: club.timeZone, birthdate: info.birthdate, code: 'kyc.tooYoung' });
    await upsertPersonalInfo(uow.tx, { ...key, info: told });
    if (told.address ?? told.companyInfo) await addressPort.of(uow).saved(uow, key);
    await setFanNames(uow.tx, { clubId: club.id, id, ...told });
    uow.audit({
      clubId: club.id,
      actor,
      action: 'personalInfo.filled',
      subject: `fan:${id}`,
    });
    if (fan.kycStatus !== 'READY_FOR_KYC') return;
    const moved = await moveKyc(uow, { fan, to: 'PERSONAL_INFO_FILLED', actor, reason: 'personalInfo' });
    await passSteps(uow, { fan: moved, club, actor });
  });
}

function assertIdentityTold(club: ClubRecord, info: PersonalInfo): void {
  const missing = missingIdentity(club, info);
  if (missing.length === 0) return;
  throw new InvalidInputError('request.invalid', {
    errors: missing.map((field) => ({ path: `body.${field}`, message: 'asked by this club' })),
  });
}

/** Throws for a day on which nobody alive was born, or, with `code`, somebody too young for the platform. */
export function assertOldEnough(
  ctx: Context,
  {
    timeZone,
    birthdate,
    code,
  }: { timeZone: string; birthdate: string; code: 'kyc.tooYoung' | 'fan.tooYoung' },
): void {
  const { minimumAgeYears } = ctx.config;
  const today = dayAt(ctx.clock.now(), timeZone);
  const age = ageOn(birthdate, today);
  if (age < 0 || age > MAXIMUM_AGE_YEARS) {
    throw new InvalidInputError('request.invalid', {
      errors: [{ path: 'body.birthdate', message: 'not the birthdate of anybody alive' }],
    });
  }
  if (age < minimumAgeYears) {
    throw new UnprocessableError(code, { values: { minimumAge: minimumAgeYears } });
  }
}
