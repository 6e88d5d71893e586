import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { facturXDescription, toFacturX } from './factur-x.ts';
import type { InvoiceRecord } from './invoice-store.ts';

const FOLDER = join(import.meta.dirname, '../tests/factur-x');
const [schema, ...preload] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.xsd'))
  .sort((one, other) => one.length - other.length)
  .map((fileName) => ({ fileName, contents: readFileSync(join(FOLDER, fileName), 'utf8') }));

const invoice: InvoiceRecord = {
  id: '0197c3a1-5b6e-7d21-8f3a-000000000001',
  clubId: '0197c3a1-5b6e-7d21-8f3a-000000000002',
  fanId: '0197c3a1-5b6e-7d21-8f3a-000000000003',
  orderId: '0197c3a1-5b6e-7d21-8f3a-0123456789ab',
  kind: 'INVOICE',
  ...{ year: 2026, number: 7, item: 'Scarf <navy> & orange', operation: 'GOODS' },
  ...{ totalCents: 12_000n, usedCoinUnits: 0n, usedCents: 0n, finalCents: 12_000n, ticker: 'EUR' },
  buyer: { name: 'Zoé Ștefan', country: 'BE', addressLines: ['1 rue du Port', '1000 Bruxelles', 'Belgique'] },
  issuer: {
    ...{ name: 'Aurora FC', platformName: 'Aurora', contactEmail: null, color: '#0e8f73' },
    legal: { ...LEGAL_IDENTITY, vat: { number: 'FR44732829320', ratePerMille: 200 } },
  },
  ...{ language: 'fr', timeZone: 'Europe/Paris', fileKey: 'private/invoices/a.pdf' },
  ...{ orderedAt: new Date('2026-02-28T22:00:00Z'), issuedAt: new Date('2026-02-28T23:30:00Z') },
};
const about = { invoiced: invoice, exemption: 'Exonération' };

async function errorsOf(xml: string): Promise<string[]> {
  if (!schema) throw new Error('The schema is not there');
  const { errors } = await validateXML({ xml: { fileName: 'factur-x.xml', contents: xml }, schema, preload });
  return errors.map(({ message }) => message);
}

const write = (changes: Partial<InvoiceRecord> = {}) => toFacturX({ ...invoice, ...changes }, about) ?? '';

describe('an invoice for a machine', () => {
  test('keeps to its schema, which finds a mistake', async () => {
    expect(await errorsOf(write())).toEqual([]);
    const wrong = write().replace('<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', '');
    expect(await errorsOf(wrong)).not.toEqual([]);
  });

  test.each([
    ['of an exempt club', { issuer: { ...invoice.issuer, legal: LEGAL_IDENTITY } }],
    [
      'for a company',
      { buyer: { name: 'SARL', registrationNumber: '732 829 320', addressLines: ['1 rue'] } },
    ],
    ['of an item whose name was pasted with what XML forbids', { item: 'Scarf\u000bnavy \u0001\ud800' }],
    ['for somebody without an address', { buyer: { name: 'Fan 4821', addressLines: [] } }],
    ['that gives money back', { kind: 'CREDIT_NOTE' as const, totalCents: 1n, finalCents: 1n }],
  ])('keeps to it %s', async (_what, changes) => {
    expect(await errorsOf(write(changes))).toEqual([]);
  });

  test('says the amounts, the parties and the day of the club', () => {
    const xml = write();
    expect(xml).toContain('<ram:LineTotalAmount>100.00</ram:LineTotalAmount>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount>');
    expect(xml).toContain('<ram:GrandTotalAmount>120.00</ram:GrandTotalAmount>');
    expect(xml).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
    expect(xml).toContain('<ram:CountryID>BE</ram:CountryID>');
    expect(xml).toContain('<udt:DateTimeString format="102">20260301</udt:DateTimeString>');
    expect(xml).toContain('Scarf &lt;navy&gt; &amp; orange');
  });

  test('is not there for documents of before', () => {
    const { legal: _, ...issuer } = invoice.issuer;
    expect(toFacturX({ ...invoice, issuer }, about)).toBeNull();
  });

  test('is described in well-formed words', async () => {
    const { errors } = await validateXML({
      xml: {
        fileName: 'a.xml',
        contents: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${facturXDescription()}</rdf:RDF>`,
      },
    } as Parameters<typeof validateXML>[0]);
    expect(errors).toEqual([]);
  });
});
