import { z } from 'zod';
import { ClubParams, Instant, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, listOf } from './lists.ts';

/** A host name without port, in lower case; international names in their ASCII form. */
export const HostName = z
  .string()
  .regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/);

/** A record to paste at the provider of the domain. */
export const DnsRecord = z
  .strictObject({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })
  .meta({ id: 'DnsRecord' });
export type DnsRecord = z.infer<typeof DnsRecord>;

/** What a check found, by kind of check. */
export const FINDINGS = {
  OWNERSHIP: ['proven', 'noProof', 'taken', 'unanswered'],
  DNS: ['leadsHere', 'noAddress', 'leadsElsewhere', 'unanswered', 'noTarget'],
  TLS: ['certified', 'endsSoon', 'noCertificate', 'expired', 'wrongName', 'notTrusted', 'waiting'],
  PASSKEYS: ['possible', 'notOffered', 'poolOfOne', 'needsHttps', 'waiting'],
  PICTURE: [
    'shown',
    'ofPrimary',
    'noPage',
    'none',
    'elsewhere',
    'unreachable',
    'wrongType',
    'small',
    'large',
    'waiting',
  ],
  SPF: ['present', 'missing', 'several', 'open', 'unanswered'],
  DKIM: ['present', 'missing', 'differs', 'unanswered'],
  DMARC: ['present', 'missing', 'several', 'unanswered'],
} as const;
export type CheckName = keyof typeof FINDINGS;
type Finding = { [Name in CheckName]: (typeof FINDINGS)[Name][number] }[CheckName];

/** The result of one check. */
export const DomainCheck = z
  .strictObject({
    check: z.enum(Object.keys(FINDINGS) as [CheckName, ...CheckName[]]),
    /** WAITING: another check has to be green first. */
    state: z.enum(['GREEN', 'TODO', 'WAITING']),
    finding: z.string() as unknown as z.ZodType<Finding, string>,
    /** What was there instead, or a detail of what was found. */
    found: z.array(z.string()),
    /** The records that make it green. */
    records: z.array(DnsRecord),
  })
  .meta({ id: 'DomainCheck' });
export type DomainCheck = z.infer<typeof DomainCheck>;

export const OfficeDomain = z
  .strictObject({
    host: z.string(),
    /** For people: in the letters of their language. */
    displayName: z.string(),
    state: z.enum(['ADDED', 'VERIFIED']),
    isPrimary: z.boolean(),
    /** Found to lead here by https, when this could last be told. */
    isFound: z.boolean(),
    addedAt: Instant,
    checkedAt: Instant.nullable(),
    checks: z.array(DomainCheck),
    /** All that is to be pasted, whatever has been found. */
    records: z.array(DnsRecord),
  })
  .meta({ id: 'OfficeDomain' });
export type OfficeDomain = z.infer<typeof OfficeDomain>;

/** The domain from which the platform sends mails, for all clubs. */
export const MailDomain = z
  .strictObject({ domain: z.string(), checkedAt: Instant.nullable(), checks: z.array(DomainCheck) })
  .meta({ id: 'MailDomain' });
export type MailDomain = z.infer<typeof MailDomain>;

/** The addresses of a club: on the platform, and its own. */
export const ClubDomains = z
  .strictObject({
    platformUrl: z.string(),
    domains: z.array(OfficeDomain),
    /** Removed, and still leading to the club. */
    formerHosts: z.array(z.string()),
    mail: MailDomain,
  })
  .meta({ id: 'ClubDomains' });
export type ClubDomains = z.infer<typeof ClubDomains>;

/** A claim or domain in the list of all clubs. */
export const PlatformDomain = z
  .strictObject({
    id: z.string(),
    host: z.string(),
    clubSlug: Slug,
    clubName: z.string(),
    state: z.enum(['ADDED', 'VERIFIED', 'REMOVED']),
    isPrimary: z.boolean(),
    checkedAt: Instant.nullable(),
    /** The checks that are not green. */
    open: z.array(z.enum(Object.keys(FINDINGS) as [CheckName, ...CheckName[]])),
  })
  .meta({ id: 'PlatformDomain' });
export type PlatformDomain = z.infer<typeof PlatformDomain>;

const DomainParams = ClubParams.extend({ host: HostName });

export const officeDomainRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/domains': {
    summary: 'The domains of the club, with the records to paste and what was found at the last check',
    capability: 'clubs.domains',
    params: ClubParams,
    body: null,
    replies: { 200: ClubDomains },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/domains': {
    summary: 'Adds a domain, to be verified by a record; adding it again changes nothing',
    capability: 'clubs.domains',
    params: ClubParams,
    /** What people paste: with or without https:// and path. */
    body: z.strictObject({ host: z.string().trim().min(1).max(300) }),
    replies: { 201: ClubDomains },
    problems: ['host.notAName', 'host.ofPlatform', 'host.taken', 'domains.tooMany'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/domains/{host}/check': {
    summary: 'Checks a domain now, and verifies it if its record is there',
    capability: 'clubs.domains',
    params: DomainParams,
    body: z.strictObject({}),
    replies: { 200: ClubDomains },
    problems: ['domain.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/domains/{host}/make-primary': {
    summary: 'Makes a domain the address of the club: its other addresses lead there from now on',
    capability: 'clubs.domains',
    params: DomainParams,
    body: z.strictObject({}),
    replies: { 200: ClubDomains },
    problems: ['domain.notFound', 'domain.notReady'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/domains/{host}/remove': {
    summary: 'Removes a domain; pages, mails and feeds of the club go on at its other addresses',
    capability: 'clubs.domains',
    params: DomainParams,
    body: z.strictObject({}),
    replies: { 200: ClubDomains },
    problems: ['domain.notFound'],
    limit: 'writes',
  },
  'GET /api/back-office/platform/domains': {
    summary: 'The domains of all clubs, by name',
    capability: 'operations.read',
    query: ListQuery,
    body: null,
    replies: { 200: listOf(PlatformDomain) },
    limit: 'reads',
  },
  'GET /api/back-office/platform/mail-domain': {
    summary: 'The domain of the platform’s mails, and what was found at the last check',
    capability: 'operations.read',
    body: null,
    replies: { 200: MailDomain },
    limit: 'reads',
  },
  'POST /api/back-office/platform/mail-domain/check': {
    summary: 'Checks the domain of the platform’s mails now',
    capability: 'operations.run',
    body: z.strictObject({}),
    replies: { 200: MailDomain },
    limit: 'writes',
  },
});
