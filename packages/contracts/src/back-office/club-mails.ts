import { z } from 'zod';
import { ClubParams, Language } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { Lines } from './lists.ts';

/** The mails to fans that bear the club's own sender, words and signature: all but codes, security and moderation. */
export const FanMail = z
  .enum([
    ...(['kycReceived', 'kycAskedAgain', 'kycApproved', 'kycComplete', 'kycRejected'] as const),
    ...(['membershipOpened', 'membershipGiven', 'membershipEnding', 'membershipLapsed'] as const),
    ...(['membershipEndedByClub', 'membershipRefunded', 'membershipYearRefunded', 'invitation'] as const),
    ...(['orderPaid', 'orderSent', 'orderHandedOver', 'orderNotDelivered'] as const),
    ...(['orderWithdrawn', 'withdrawalRefused', 'pieceBack', 'pieceNotBack'] as const),
    ...([
      'orderRefunded',
      'orderGivenBack',
      'orderPartlyGivenBack',
      'coinsGiven',
      'coinsTakenBack',
      'coinsReturned',
    ] as const),
    ...([
      'outbid',
      'outbidAtEnd',
      'leadingAgain',
      'bidVoided',
      'lotWon',
      'lotReminder',
      'lotPassedOn',
      'lotSaleCancelled',
      'lotOffered',
    ] as const),
    ...(['giveawayWon', 'prizeSent', 'prizeHandedOver', 'prizeNotDelivered', 'giveawayPassedOn'] as const),
    ...(['donationThanks', 'donationReceipt'] as const),
    ...(['receiptNeedsAddress', 'receiptReady'] as const),
    ...(['donationRefunded', 'donationPartlyRefunded'] as const),
    ...(['receiptVoided', 'receiptReplaced', 'receiptDuplicated'] as const),
    ...(['slotReserved', 'slotCancelled', 'slotMovedByClub', 'slotChangedByClub'] as const),
    'slotCancelledByClub',
  ])
  .meta({ id: 'FanMail' });
export type FanMail = z.infer<typeof FanMail>;

/** Plain text: a header cannot be continued with it, and it cannot pose as an address or be read backwards. */
const SenderName = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"@\\]*$/u);

const LocalizedLines = (max: number) => z.strictObject({ en: Lines(max), fr: Lines(max) });

const Words = LocalizedLines(1000);
const Signature = LocalizedLines(300);
const Address = z.email().max(254);
/** 0: nothing was saved yet. */
const Version = z.int().min(0);

/** In whose name a club's mails to fans come, and who reads the replies; null: as by default. */
export const ClubMailSender = z
  .strictObject({
    name: z.string().nullable(),
    replyTo: z.string().nullable(),
    signature: Signature,
    version: Version,
    defaults: z.strictObject({ name: z.string(), replyTo: z.string().nullable() }),
    /** Addresses that may be taken without a code. */
    provenAddresses: z.array(z.string()),
  })
  .meta({ id: 'ClubMailSender' });
export type ClubMailSender = z.infer<typeof ClubMailSender>;

/** The club's own words in one mail; empty: the platform's alone. */
export const ClubMailWords = z
  .strictObject({ mail: FanMail, words: Words, version: Version })
  .meta({ id: 'ClubMailWords' });
export type ClubMailWords = z.infer<typeof ClubMailWords>;

/** What is shown or tried before it is saved; null: as saved. */
const ClubMailDraft = z
  .strictObject({
    language: Language,
    words: Words.nullable(),
    sender: z.strictObject({ name: SenderName.nullable(), signature: Signature }).nullable(),
  })
  .meta({ id: 'ClubMailDraft' });
export type ClubMailDraft = z.infer<typeof ClubMailDraft>;

const SenderDraft = z.strictObject({
  name: SenderName.nullable(),
  replyTo: Address.nullable(),
  /** Mailed to a new address that is neither the caller's own nor the club's contact address. */
  replyToCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable(),
  signature: Signature,
  version: Version,
});
export type SenderDraft = z.infer<typeof SenderDraft>;

const MailParams = ClubParams.extend({ mail: FanMail });

export const officeClubMailRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/mail-sender': {
    summary: 'In whose name the club’s mails to fans come',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: ClubMailSender },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/mail-sender': {
    summary: 'Changes name, reply address and signature, for mails that are sent from now on',
    capability: 'clubs.settings',
    params: ClubParams,
    body: SenderDraft,
    replies: { 200: ClubMailSender },
    problems: ['mailSender.unproven', 'mailSender.codeWrong', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/mail-sender/codes': {
    summary: 'Mails a code to an address, which proves that its replies are read',
    capability: 'clubs.settings',
    params: ClubParams,
    body: z.strictObject({ address: Address, language: Language }),
    replies: { 204: null },
    limit: 'mailedCodes',
  },
  'GET /api/back-office/clubs/{slug}/mails': {
    summary: 'The mails to fans, each with the club’s own words',
    capability: 'clubs.settings',
    params: ClubParams,
    body: null,
    replies: { 200: z.strictObject({ items: z.array(ClubMailWords) }) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/mails/{mail}': {
    summary: 'The club’s own words in one mail',
    capability: 'clubs.settings',
    params: MailParams,
    body: null,
    replies: { 200: ClubMailWords },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/mails/{mail}': {
    summary: 'Changes the club’s own words, for mails that are sent from now on; empty ones take them out',
    capability: 'clubs.settings',
    params: MailParams,
    body: z.strictObject({ words: Words, version: Version }),
    replies: { 200: ClubMailWords },
    problems: ['edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/mails/{mail}/preview': {
    summary: 'The finished mail with sample values, as a page to be framed for fifteen minutes',
    capability: 'clubs.settings',
    params: MailParams,
    body: ClubMailDraft,
    replies: {
      200: z.strictObject({ fromName: z.string(), subject: z.string(), framePath: z.string() }),
    },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/mails/{mail}/test': {
    summary: 'Mails the caller the finished mail with sample values at once',
    capability: 'clubs.settings',
    params: MailParams,
    body: ClubMailDraft,
    replies: { 204: null },
    problems: ['mail.notTaken'],
    limit: 'writes',
  },
});
