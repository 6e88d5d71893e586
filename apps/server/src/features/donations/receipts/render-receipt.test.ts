import type { Language } from '@tifo/contracts/values';
import { describe, expect, test } from 'vitest';
import { LEGAL_IDENTITY } from '#server/testing/factories/create-club.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import type { ReceiptRecord } from './receipt-store.ts';
import { renderReceipt } from './render-receipt.ts';

const DECREE = { date: '1987-06-04', publishedOn: '1987-06-11' };
const address = ['8 place de la Filature', '42300 Roanne', 'France'];

const receipt: ReceiptRecord = {
  id: '0197c3a1-5b6e-7d21-8f3a-000000000001',
  clubId: '0197c3a1-5b6e-7d21-8f3a-000000000002',
  fanId: '0197c3a1-5b6e-7d21-8f3a-000000000003',
  ref: '0197c3a1-5b6e-7d21-8f3a-000000000004',
  ...{ source: 'DONATION', year: 2026, number: 42, code: 'a'.repeat(22) },
  ...{ totalCents: 105_000n, deductibleCents: 105_000n, voidedAt: null, voidReason: null },
  donor: { name: 'Nora Sander', addressLines: address },
  issuer: {
    ...{ name: 'Harbour', platformName: 'Harbour', contactEmail: null, color: '#0e8f73' },
    legal: { ...LEGAL_IDENTITY, rna: 'W561234567' },
  },
  ...{ language: 'fr', timeZone: 'Europe/Paris' },
  ...{ paidAt: new Date('2026-02-28T23:30:00Z'), issuedAt: new Date('2026-03-02T09:00:00Z') },
};

async function read(changes: Partial<ReceiptRecord> = {}): Promise<string> {
  const details = { kind: 'ORIGINAL' as const, checkUrl: 'https://harbour.test/receipts/a' };
  return readPdf(
    await renderReceipt(
      { ...receipt, ...changes },
      { ...details, pictures: { logo: null, signature: null } },
    ),
  );
}

function ofClub(legal: object): Partial<ReceiptRecord> {
  return { issuer: { ...receipt.issuer, legal: { ...LEGAL_IDENTITY, ...legal } } };
}

/** The mentions of form 11580*05, by their place on it. */
const MENTIONS: Record<Language, Record<string, string>> = {
  fr: {
    'order number': 'Numéro du reçu 2026-000042',
    'name of the organisation': 'Association du Club',
    'legal form': 'Association loi 1901',
    'address of the organisation': '1 quai Vert 56100 Lorient France',
    SIREN: 'SIREN 732 829 320',
    RNA: 'RNA W561234567',
    quality: 'Œuvre ou organisme d’intérêt général',
    object: 'Objet : Le sport pour chaque enfant.',
    'name and address of the donor': 'Donateur Nora Sander 8 place de la Filature 42300 Roanne France',
    'sum in figures': 'la somme de 1 050,00 €',
    'sum in words': 'Mille cinquante euros',
    'date of payment': 'Date du versement 1er mars 2026',
    'form of the gift': 'Forme du don Déclaration de don manuel',
    'nature of the gift': 'Nature du don Numéraire',
    'method of payment': 'Mode de versement Carte bancaire, en ligne',
    certification: 'certifie sur l’honneur',
    article: 'la réduction d’impôt prévue à l’article 200 du code général des impôts',
    'date of issue': 'le 2 mars 2026',
    'signatory with capacity': 'Maëlle Riou Trésorière',
  },
  en: {
    'order number': 'Receipt number 2026-000042',
    'name of the organisation': 'Association du Club',
    'legal form': 'Association loi 1901',
    'address of the organisation': '1 quai Vert 56100 Lorient France',
    SIREN: 'SIREN 732 829 320',
    RNA: 'RNA W561234567',
    quality: 'Organisation of general interest',
    object: 'Purpose: Sport for every child.',
    'name and address of the donor': 'Donor Nora Sander 8 place de la Filature 42300 Roanne France',
    'sum in figures': 'the sum of 1 050.00 €',
    'sum in words': 'One thousand and fifty euros',
    'date of payment': 'Date of payment 1 March 2026',
    'form of the gift': 'Form of the donation Declared manual donation',
    'nature of the gift': 'Nature of the donation Money',
    'method of payment': 'Method of payment Bank card, online',
    certification: 'certifies on its honour',
    article: 'the tax reduction of article 200 of the French tax code (CGI)',
    'date of issue': 'on 2 March 2026',
    'signatory with capacity': 'Maëlle Riou Treasurer',
  },
};

describe.each(['fr', 'en'] as const)('a receipt in %s has every mention of form 11580', async (language) => {
  const words = await read({ language });
  test.each(Object.entries(MENTIONS[language]))('%s', (_, mention) => {
    expect(words).toContain(mention);
  });
});

test('a company’s receipt has the mentions of form 16216', async () => {
  const donor = {
    name: 'Filature du Nord',
    legalForm: 'SAS',
    registrationNumber: '552 100 554 00021',
    addressLines: ['1 quai du Nord'],
  };
  const words = await read({ donor });
  expect(words).toContain('Donateur Filature du Nord SAS SIREN 552 100 554 1 quai du Nord');
  expect(words).toContain('prévue à l’article 238 bis du code général des impôts');
  expect(words).not.toContain('article 200');
});

test('a company abroad is printed with the number of its own register', async () => {
  const donor = { name: 'Hafen GmbH', registrationNumber: 'HRB 12345', addressLines: ['Kai 1', 'Hamburg'] };
  expect(await read({ donor, language: 'en' })).toContain('Hafen GmbH Registration number HRB 12345 Kai 1');
});

test.each([
  ['Fondation reconnue d’utilité publique', 'l’article 200 ou à l’article 978'],
  ['Association loi 1901', 'l’article 200 du code'],
])('a donor to a %s of public utility reads %s', async (legalForm, articles) => {
  const words = await read(ofClub({ legalForm, quality: 'PUBLIC_UTILITY', decree: DECREE }));
  expect(words).toContain('par décret du 4 juin 1987, publié au Journal officiel du 11 juin 1987');
  expect(words).toContain(`prévue à ${articles}`);
});

test('the sum of a lot is the part that entitles to the reduction, beside what it is a part of', async () => {
  const words = await read({ source: 'AUCTION', totalCents: 23_000n, deductibleCents: 18_000n });
  expect(words).toContain('la somme de 180,00 € Cent quatre-vingts euros');
  expect(words).toContain('Nature du don Numéraire (vente aux enchères caritative)');
  expect(words).toContain('Montant versé 230,00 €');
  expect(words).toContain('non déductible 50,00 €');
  expect(words).not.toContain('n’avoir rien donné en contrepartie');
});
