import { type KycStatus, TermsDocument } from '@tifo/contracts/fans';

/** Every club publishes all of them. */
export const REQUIRED_DOCUMENTS: readonly TermsDocument[] = TermsDocument.options;

export function missingDocuments(accepted: readonly TermsDocument[]): TermsDocument[] {
  return REQUIRED_DOCUMENTS.filter((document) => !accepted.includes(document));
}

/** Full years between two days, both `YYYY-MM-DD`; who was born on 29 February ages on 1 March of common years. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/**
 * The moves that follow personal info by themselves: what the club does not ask for is passed through, so that the
 * history of every fan has the same shape.
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
