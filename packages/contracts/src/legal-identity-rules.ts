import type { LegalIdentity } from './clubs.ts';

export type LegalMention =
  | 'name'
  | 'legalForm'
  | 'quality'
  | 'decree'
  | 'address'
  | 'siren'
  | 'sirenOrRna'
  | 'object'
  | 'vat'
  | 'signatory'
  | 'phoneNumber'
  | 'director';

/** Returns the mentions missing for a tax receipt, in the order of the form; empty when it can be issued. */
export function findMissingForReceipts(identity: LegalIdentity | null): LegalMention[] {
  const known: LegalIdentity = identity ?? {};
  const { name, legalForm, quality, decree, address, siren, rna, object, signatory } = known;
  const needsDecree = quality === 'PUBLIC_UTILITY';
  return missing([
    ['name', name],
    ['legalForm', legalForm],
    ['quality', quality],
    ['decree', !needsDecree || decree],
    ['sirenOrRna', siren ?? rna],
    ['address', address],
    ['object', object],
    ['signatory', signatory],
  ]);
}

/** Returns the mentions missing for an invoice; empty when it can be issued. */
export function findMissingForInvoices(identity: LegalIdentity | null): LegalMention[] {
  const { name, legalForm, address, siren, vat }: LegalIdentity = identity ?? {};
  return missing([
    ['name', name],
    ['legalForm', legalForm],
    ['siren', siren],
    ['address', address],
    ['vat', vat],
  ]);
}

/** Returns what the legal notice of the club's site lacks. */
export function findMissingForNotice(identity: LegalIdentity | null): LegalMention[] {
  const { name, legalForm, address, siren, rna, phoneNumber, director }: LegalIdentity = identity ?? {};
  return missing([
    ['name', name],
    ['legalForm', legalForm],
    ['sirenOrRna', siren ?? rna],
    ['address', address],
    ['phoneNumber', phoneNumber],
    ['director', director],
  ]);
}

function missing(wanted: [LegalMention, unknown][]): LegalMention[] {
  return wanted.filter(([, value]) => !value).map(([mention]) => mention);
}
