import type { KycStatus, PersonalInfo } from '@tifo/contracts/fans';

/** Returns the missing fields that a club with identity verification requires besides name and birthdate. */
export function missingIdentity(
  { dueDiligenceNeeded }: { dueDiligenceNeeded: boolean },
  info: Pick<PersonalInfo, 'birthplace' | 'phoneNumber'>,
): ('birthplace' | 'phoneNumber')[] {
  if (!dueDiligenceNeeded) return [];
  return (['birthplace', 'phoneNumber'] as const).filter((field) => info[field] === undefined);
}

/**
 * Returns the full years between two days, both `YYYY-MM-DD`; for a birth on 29 February, the age increases
 * on 1 March of common years.
 */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/**
 * Returns the steps that automatically follow the personal information: steps that the club does not require
 * are passed through, so that the history of every fan has the same form.
 */
export function stepsAfterPersonalInfo({
  asksQuestions,
  asksFee,
}: {
  asksQuestions: boolean;
  asksFee: boolean;
}): KycStatus[] {
  if (asksQuestions) return [];
  const approved: KycStatus[] = ['DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED'];
  return asksFee ? approved : [...approved, 'VALIDATED'];
}
