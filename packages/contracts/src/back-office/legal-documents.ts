import { z } from 'zod';
import { TermsDocument } from '../fans.ts';
import { ClubParams, Instant } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { LocalizedWords } from './lists.ts';

const MAX_CHARACTERS = 40_000;
const BODY_LIMIT_BYTES = 512 * 1024;

const Text = LocalizedWords(MAX_CHARACTERS);

const PublishedVersion = z.strictObject({
  version: z.int(),
  /** Null: the platform's own text. */
  text: Text.nullable(),
  inSubstance: z.boolean(),
  publishedAt: Instant.nullable(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** A document that fans accept, with all its versions, newest first. */
export const OfficeLegalDocument = z
  .strictObject({
    document: TermsDocument,
    /** 0: the club has none yet. */
    version: z.int(),
    /** The page elsewhere that the club's settings lead fans to instead. */
    elsewhereUrl: z.string().nullable(),
    versions: z.array(PublishedVersion),
  })
  .meta({ id: 'OfficeLegalDocument' });
export type OfficeLegalDocument = z.infer<typeof OfficeLegalDocument>;

const DocumentParams = ClubParams.extend({ document: TermsDocument });

export const officeLegalDocumentRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/legal-documents': {
    summary: 'The documents that fans accept, each with its current version',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: z.strictObject({ items: z.array(OfficeLegalDocument) }) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/legal-documents/{document}': {
    summary: 'A document that fans accept, with all its versions',
    capability: 'clubs.settings',
    params: DocumentParams,
    body: null,
    replies: { 200: OfficeLegalDocument },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/legal-documents/{document}/versions': {
    summary: 'Publishes a new version; one that changes in substance is accepted anew by every fan',
    capability: 'clubs.settings',
    params: DocumentParams,
    body: z.strictObject({
      text: Text,
      inSubstance: z.boolean(),
      /** The version that it replaces. */
      version: z.int().min(0),
    }),
    replies: { 201: OfficeLegalDocument },
    problems: ['document.textMissing', 'edit.stale'],
    limit: 'writes',
    bodyLimitBytes: BODY_LIMIT_BYTES,
  },
});
