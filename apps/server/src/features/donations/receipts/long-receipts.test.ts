import { describe, expect, test } from 'vitest';
import { LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { LONG_NAMES } from '#server/testing/long-names.ts';
import { findMisplaced, readPdf } from '#server/testing/read-pdf.ts';
import type { ReceiptRecord } from './receipt-store.ts';
import { renderReceipt } from './render-receipt.ts';
import { renderSummary } from './yearly/render-summary.ts';

const pictures = { logo: null, signature: null };

const receipt: ReceiptRecord = {
  ...{ id: '0197c3a1-5b6e-7d21-8f3a-000000000001', clubId: '0197c3a1-5b6e-7d21-8f3a-000000000002' },
  ...{ fanId: '0197c3a1-5b6e-7d21-8f3a-000000000003', ref: '0197c3a1-5b6e-7d21-8f3a-000000000004' },
  ...{ source: 'AUCTION', year: 2026, number: 999_942, code: 'a'.repeat(22) },
  ...{ totalCents: 99_999_999_99n, deductibleCents: 77_777_777_77n, voidedAt: null, voidReason: null },
  donor: LONG_NAMES.party,
  issuer: {
    name: LONG_NAMES.club,
    ...{ platformName: 'Harbour', contactEmail: null, color: '#0e8f73' },
    legal: {
      ...LEGAL_IDENTITY,
      name: LONG_NAMES.legal,
      rna: 'W561234567',
      quality: 'PUBLIC_UTILITY',
      decree: { date: '1987-06-04', publishedOn: '1987-06-11' },
      object: { fr: 'Le sport pour chaque enfant. '.repeat(15), en: 'Sport for every child. '.repeat(18) },
      signatory: {
        signatureKey: 'private/signature.png',
        name: 'Marie-Antoinette de la Tour-Maubourg de Rochechouart',
        capacity: {
          fr: 'Trésorière et vice-présidente chargée des dons',
          en: 'Treasurer and vice president of gifts',
        },
      },
    },
  },
  ...{ language: 'fr', timeZone: 'Europe/Paris' },
  ...{ paidAt: new Date('2026-02-28T23:30:00Z'), issuedAt: new Date('2026-03-02T09:00:00Z') },
};

describe.each(['fr', 'en'] as const)('in %s, what is long', (language) => {
  test('covers nothing else on a receipt, which goes on on a second page', async () => {
    const checkUrl = `https://${'a-club-with-a-long-name.'.repeat(2)}example/receipts/${receipt.code}`;
    const bytes = await renderReceipt({ ...receipt, language }, { kind: 'ORIGINAL', checkUrl, pictures });
    expect(await findMisplaced(bytes)).toEqual([]);
    const words = await readPdf(bytes);
    expect(words).toContain('42300 Saint-Just-Saint-Rambert-sur-');
    expect(words).toMatch(/Marie-Antoinette.* Rochechouart/);
  });

  test('is marked as a duplicate on each page', async () => {
    const checkUrl = 'https://harbour.test/receipts/a';
    const bytes = await renderReceipt({ ...receipt, language }, { kind: 'DUPLICATE', checkUrl, pictures });
    // Beside the mark at the head of the first one.
    expect((await readPdf(bytes)).match(/DUPLICATA|DUPLICATE/g)).toHaveLength(3);
  });

  test('covers nothing else on the pages of a year', async () => {
    const { source } = receipt;
    const gifts = Array.from({ length: 60 }, (_, index) => ({
      ...receipt,
      number: 999_999 - index,
      source: index % 2 ? ('DONATION' as const) : source,
    }));
    const [newest = receipt, ...others] = gifts;
    const bytes = await renderSummary({
      ...{ year: 2026, language, pictures, asOf: new Date('2026-03-02T09:00:00Z') },
      receipts: [newest, ...others],
    });
    expect(await findMisplaced(bytes)).toEqual([]);
    expect((await readPdf(bytes)).match(/2026-9999\d\d/g)).toHaveLength(60);
  });
});

test('a receipt of a usual donor has one page', async () => {
  const donor = { name: 'Nora Sander', addressLines: ['8 place de la Filature', '42300 Roanne', 'France'] };
  const issuer = { ...receipt.issuer, name: 'Harbour', legal: { ...LEGAL_IDENTITY, rna: 'W561234567' } };
  const details = { kind: 'ORIGINAL', checkUrl: 'https://harbour.test/receipts/a', pictures } as const;
  const bytes = await renderReceipt({ ...receipt, donor, issuer }, details);
  expect(await findMisplaced(bytes)).toEqual([]);
  expect(bytes.toString('latin1')).toContain('/Count 1\n');
});
