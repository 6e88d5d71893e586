import { z } from 'zod';
import { ClubParams } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';

/** The columns of the table, in the order in which it is written; they may be read in any. */
export const CATALOGUE_COLUMNS = [
  'address',
  'name_en',
  'name_fr',
  'description_en',
  'description_fr',
  'category',
  'price_coins',
  'non_deductible_euros',
  'stock',
  'pictures',
  'version',
] as const;
export type CatalogueColumn = (typeof CATALOGUE_COLUMNS)[number];

/** What is wrong with a row: a column that cannot be read, or what would be refused by hand too. */
const ImportFault = z.strictObject({
  column: z.enum(CATALOGUE_COLUMNS).nullable(),
  code: z.enum([
    'invalid',
    'missing',
    'twice',
    'priceOfLot',
    'hasBids',
    'changedSince',
    'pictureMissing',
    'pictureTwice',
    'pictureUnusable',
  ]),
  /** The pictures that are meant. */
  names: z.array(z.string()).optional(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** A picture that a table may name: of the library, or still to be uploaded, which is enough for a trial. */
const GivenPicture = z.strictObject({ name: z.string().min(1).max(255), mediaId: z.uuid().nullable() });
export type GivenPicture = z.infer<typeof GivenPicture>;

/** The most pictures that are given with one table. */
export const MOST_GIVEN_PICTURES = 1000;

export const ImportReport = z
  .strictObject({
    /** Whether the catalogue is as the table says; false for a trial and where a row has a fault. */
    isDone: z.boolean(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Of the pictures that were given, the names of those that the table needs and that are still to be uploaded. */
    pictures: z.array(z.string()),
    /** Each row with its line in the file. */
    rows: z.array(
      z.strictObject({
        line: z.int(),
        slug: z.string(),
        outcome: z.enum(['ADDED', 'CHANGED', 'UNCHANGED', 'FAULTY']),
        faults: z.array(ImportFault),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

export const catalogueFileRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/catalogue.csv': {
    summary: 'The catalogue as a table for spreadsheets, which can be read in again',
    capability: 'catalogue.read',
    mediaType: 'text/csv',
    params: ClubParams,
    body: null,
    replies: { 200: z.string() },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/catalogue-imports': {
    summary: 'Reads a table into the catalogue, all rows or none; as a trial, it only says what would happen',
    capability: 'catalogue.write',
    params: ClubParams,
    body: z.strictObject({
      csv: z.string().min(1).max(4_000_000),
      isTrial: z.boolean(),
      pictures: z.array(GivenPicture).max(MOST_GIVEN_PICTURES).default([]),
    }),
    bodyLimitBytes: 6 * 1024 * 1024,
    replies: { 200: ImportReport },
    problems: [
      'import.noRows',
      'import.tooMany',
      'import.noColumns',
      'exclusive.slugTaken',
      'picture.undescribed',
    ],
    limit: 'writes',
  },
});
