import type { Language } from '@tifo/contracts/values';
import { type DocumentIssuer, type DocumentParty, toAddressLines } from './document-rules.ts';
import { openDocumentTexts } from './document-texts.ts';

const documentText = openDocumentTexts('documents');

/** Returns the legally required lines about the issuer, with the name first. */
export function toIssuerLines(issuer: DocumentIssuer, language: Language): string[] {
  const { legal } = issuer;
  if (!legal?.name) {
    const known = [issuer.name, issuer.platformName, issuer.contactEmail ?? ''];
    return known.filter((line, index) => line !== '' && known.indexOf(line) === index);
  }
  const text = (key: string, value: string) => documentText(language, key, { value });
  const lines = [
    legal.name,
    legal.legalForm ?? '',
    ...(legal.address ? toAddressLines(legal.address, language) : []),
    legal.siren ? text('siren', inThrees(legal.siren)) : '',
    legal.rna ? text('rna', legal.rna) : '',
    legal.vat && 'number' in legal.vat ? text('vatNumber', legal.vat.number) : '',
    issuer.contactEmail ?? '',
  ];
  return lines.filter(Boolean);
}

/** Returns the lines about the other party, with the name first; a company’s number says what it is. */
export function toPartyLines(party: DocumentParty, language: Language): string[] {
  const { name, legalForm = '', registrationNumber = '', addressLines } = party;
  const digits = registrationNumber.replace(/\s/g, '');
  // A SIRET is the SIREN of the company and five digits for one of its sites.
  const siren = /^(\d{9})(?:\d{5})?$/.exec(digits)?.[1];
  const number = siren
    ? documentText(language, 'siren', { value: inThrees(siren) })
    : documentText(language, 'companyNumber', { value: registrationNumber });
  return [name, legalForm, registrationNumber ? number : '', ...addressLines].filter(Boolean);
}

function inThrees(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}
