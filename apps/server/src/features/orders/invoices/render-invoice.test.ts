import type { Language } from '@tifo/contracts/values';
import { describe, expect, test } from 'vitest';
import { LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { LONG_NAMES } from '#server/testing/long-names.ts';
import { findMisplaced, readPdf } from '#server/testing/read-pdf.ts';
import type { InvoiceRecord } from './invoice-store.ts';
import { renderInvoice } from './render-invoice.ts';

const invoice: InvoiceRecord = {
  id: '0197c3a1-5b6e-7d21-8f3a-000000000001',
  clubId: '0197c3a1-5b6e-7d21-8f3a-000000000002',
  fanId: '0197c3a1-5b6e-7d21-8f3a-000000000003',
  orderId: '0197c3a1-5b6e-7d21-8f3a-0123456789ab',
  kind: 'INVOICE',
  ...{ year: 2026, number: 7, item: 'Signed scarf', operation: 'GOODS' },
  ...{ totalCents: 126_000n, usedCoinUnits: 0n, usedCents: 0n, finalCents: 126_000n, ticker: 'EUR' },
  buyer: {
    name: 'Filature SAS',
    registrationNumber: '552100554',
    addressLines: ['1 quai du Nord', '42300 Roanne'],
  },
  issuer: {
    ...{ name: 'Aurora FC', platformName: 'Aurora', contactEmail: null, color: '#0e8f73' },
    legal: { ...LEGAL_IDENTITY, vat: { number: 'FR44732829320', ratePerMille: 200 } },
  },
  ...{ language: 'fr', timeZone: 'Europe/Paris', fileKey: 'private/invoices/a.pdf' },
  ...{ orderedAt: new Date('2026-02-28T22:00:00Z'), issuedAt: new Date('2026-02-28T23:30:00Z') },
};

async function read(changes: Partial<InvoiceRecord> = {}): Promise<string> {
  return readPdf(
    await renderInvoice(
      { ...invoice, ...changes },
      { invoiced: invoice, pictures: { logo: null, signature: null } },
    ),
  );
}

/** The mentions of CGI, annex II, article 242 nonies A, and of the commercial code for sales to companies. */
const MENTIONS: Record<Language, Record<string, string>> = {
  fr: {
    number: 'Numéro 2026-000007',
    'seller with legal form': 'Vendu par Association du Club Association loi 1901',
    'address of the seller': '1 quai Vert 56100 Lorient France',
    'SIREN of the seller': 'SIREN 732 829 320',
    'VAT number': 'N° de TVA FR44732829320',
    'buyer with SIREN and address': 'Vendu à Filature SAS SIREN 552 100 554 1 quai du Nord 42300 Roanne',
    'date of the sale': 'Date de la commande 28 février 2026',
    'date of issue': 'Date d’émission 1er mars 2026',
    'kind of operation': 'Nature de l’opération Livraison de biens',
    'what was sold': 'Article Signed scarf',
    quantity: 'Quantité 1',
    'unit price without VAT': 'Prix unitaire hors taxes 1 050,00 €',
    'rate and amount of VAT': 'TVA à 20 % 210,00 €',
    'price with VAT': 'Prix, taxes comprises 1 260,00 €',
    'late payment and collection': 'indemnité forfaitaire de 40,00 €',
    discount: 'Pas d’escompte',
  },
  en: {
    number: 'Number 2026-000007',
    'seller with legal form': 'Sold by Association du Club Association loi 1901',
    'address of the seller': '1 quai Vert 56100 Lorient France',
    'SIREN of the seller': 'SIREN 732 829 320',
    'VAT number': 'VAT number FR44732829320',
    'buyer with SIREN and address': 'Sold to Filature SAS SIREN 552 100 554 1 quai du Nord 42300 Roanne',
    'date of the sale': 'Date of the order 28 February 2026',
    'date of issue': 'Date of issue 1 March 2026',
    'kind of operation': 'Kind of operation Delivery of goods',
    'what was sold': 'Item Signed scarf',
    quantity: 'Quantity 1',
    'unit price without VAT': 'Unit price, excluding VAT 1 050.00 €',
    'rate and amount of VAT': 'VAT at 20 % 210.00 €',
    'price with VAT': 'Price, VAT included 1 260.00 €',
    'late payment and collection': 'a fixed charge of 40.00 €',
    discount: 'No discount for early payment',
  },
};

describe.each(['fr', 'en'] as const)('an invoice in %s has every mention', async (language) => {
  const words = await read({ language });
  test.each(Object.entries(MENTIONS[language]))('%s', (_, mention) => {
    expect(words).toContain(mention);
  });
});

test.each([
  ['ART_293_B', 'TVA non applicable, article 293 B du CGI.'],
  ['ART_261_7_1', 'Exonération de TVA, article 261, 7, 1° du CGI.'],
] as const)('a seller exempt by %s names the article', async (exemption, article) => {
  const issuer = { ...invoice.issuer, legal: { ...LEGAL_IDENTITY, vat: { exemption } } };
  expect(await read({ issuer })).toContain(article);
});

test('a person is told nothing of late payments', async () => {
  const words = await read({ buyer: { name: 'Nora Sander', addressLines: ['8 place de la Filature'] } });
  expect(words).toContain('Vendu à Nora Sander 8 place de la Filature');
  expect(words).not.toContain('indemnité');
});

test('a credit note names its invoice', async () => {
  const words = await read({ kind: 'CREDIT_NOTE', number: 3 });
  expect(words).toContain('Avoir');
  expect(words).toContain('Numéro 2026-000003');
  expect(words).toContain('la facture 2026-000007');
});

test.each(['fr', 'en'] as const)(
  'in %s, long words cover nothing else and go on on a second page',
  async (language) => {
    const long: InvoiceRecord = {
      ...invoice,
      ...{
        language,
        item: 'The shirt of the final, signed by the whole team and worn by the captain. '.repeat(5),
      },
      ...{
        totalCents: 99_999_999_99n,
        usedCoinUnits: 12_345_678_99n,
        usedCents: 1_234_567_89n,
        ticker: 'LEGEND',
      },
      buyer: LONG_NAMES.party,
      issuer: {
        ...{ ...invoice.issuer, name: LONG_NAMES.club },
        legal: { ...LEGAL_IDENTITY, name: LONG_NAMES.legal, vat: { exemption: 'ART_261_7_1' } },
      },
    };
    const bytes = await renderInvoice(long, { invoiced: long, pictures: { logo: null, signature: null } });
    expect(await findMisplaced(bytes)).toEqual([]);
    expect(await readPdf(bytes)).toContain(
      language === 'fr' ? 'Pas d’escompte' : 'No discount for early payment',
    );
  },
);
