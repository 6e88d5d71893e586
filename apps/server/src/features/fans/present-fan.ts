import type { Fan } from '@tifo/contracts/fans';
import { neutralNameOf } from './fan-name-rules.ts';
import type { FanRecord } from './fan-record.ts';
import type { FanVerification } from './fan-verification-port.ts';

/** Presents a fan to themselves, including what nobody else may read. */
export function presentFan(
  fan: FanRecord,
  { personalInfo, acceptedDocuments, review }: FanVerification,
): Fan {
  const { id, username, name, firstName, lastName, email, pictureUrl } = fan;
  return {
    id,
    username,
    identity: { name, firstName, lastName, email, pictureUrl },
    kycStatus: fan.kycStatus,
    nameDisplay: fan.nameDisplay,
    neutralName: neutralNameOf(fan),
    pictureUrl,
    language: fan.language,
    ...(personalInfo ? { personalInfo } : {}),
    acceptedDocuments,
    ...(review ? { review } : {}),
  };
}
