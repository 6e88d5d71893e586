import type { Language } from '@tifo/contracts/values';
import { type DocumentIssuer, toAddressLines } from './document-rules.ts';
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
    legal.siren ? text('siren', legal.siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')) : '',
    legal.rna ? text('rna', legal.rna) : '',
    legal.vat && 'number' in legal.vat ? text('vatNumber', legal.vat.number) : '',
    issuer.contactEmail ?? '',
  ];
  return lines.filter(Boolean);
}
