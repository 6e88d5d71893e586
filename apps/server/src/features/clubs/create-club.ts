import type { ClubModel, ClubState, LegalIdentity } from '@tifo/contracts/clubs';
import type { TermsDocument } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { type HomeArrangement, saveHome } from './club-home-store.ts';
import type { ClubRecord } from './club-record.ts';
import { findClubRow, insertClub } from './club-store.ts';
import type { ClubAccessMode } from './club-tables.ts';
import type { WriteTakenOver } from './club-template-port.ts';
import { forgetClubs, readClub } from './get-club.ts';
import { baseVersionOf } from './legal-documents/legal-document-rules.ts';
import { insertDocumentVersion } from './legal-documents/legal-document-store.ts';
import { insertPartners } from './partners/partner-store.ts';

export interface CreateClubInput {
  /** Chosen by the caller, which makes the call idempotent: an existing club with this id is returned. */
  id?: string | undefined;
  slug: string;
  name: string;
  platformName: string;
  model: ClubModel;
  state: ClubState;
  logoUrl: string;
  bannerUrl: string;
  ticker: string;
  tokenPriceCents: bigint;
  contactEmail?: string | null;
  eulaUrl?: string | null;
  sfcUrl?: string | null;
  privacyPolicyUrl?: string | null;
  webappUrl?: string | null;
  accessMode?: ClubAccessMode;
  referralNeeded: boolean;
  fiatAccepted: boolean;
  coinsEnabled: boolean;
  promoteDonation: boolean;
  secondFactorNeeded?: boolean;
  passwordsMigrated?: boolean;
  presentationMarkdown?: LocalizedText | null;
  upcomingDate?: Date | null;
  membershipFeeCents?: bigint | null;
  taxReceiptThresholdCents?: bigint | null;
  languages: Language[];
  theme: { primary: string; secondary: string };
  timeZone: string;
  legalIdentity?: LegalIdentity | null;
  partners?: { slug: string; name: string }[];
  /** The arrangement of its home page; the usual one by default. */
  home?: HomeArrangement | null;
  /** The documents that it begins with, besides the platform's. */
  documentTexts?: { document: TermsDocument; text: LocalizedText }[];
  /** Writes what it takes over from a template in other features. */
  takeOver?: WriteTakenOver;
}

/** Creates a club; a slug can never be reused (409 `club.slugTaken`). */
export async function createClub({ ctx, actor, input }: UseCase<CreateClubInput>): Promise<ClubRecord> {
  assertMay(actor, 'clubs.create', null);
  const { presentationMarkdown, theme, partners = [], home, documentTexts = [], takeOver, ...fields } = input;
  const { id = ctx.ids.next() } = input;
  return ctx.unitOfWork({ clubId: id, findsOwnWork: true }, async (uow) => {
    uow.invalidate(input);
    forgetClubs(uow);
    const isNew = await insertClub(uow.tx, {
      ...fields,
      id,
      ticker: input.ticker.toUpperCase(),
      presentationHtml: presentationMarkdown ? renderMarkdowns(presentationMarkdown) : null,
      presentationMarkdown: presentationMarkdown ?? null,
      themePrimary: theme.primary,
      themeSecondary: theme.secondary,
    });
    if (!isNew) {
      if (await findClubRow(uow.tx, { id })) return readClub(uow, id);
      throw new ConflictError('club.slugTaken', { field: 'slug' });
    }
    await insertPartners(
      uow.tx,
      partners.map(({ slug, name }, position) => ({ id: ctx.ids.next(), clubId: id, slug, name, position })),
    );
    if (home) await saveHome(uow.tx, { ...home, clubId: id, version: 1 });
    for (const { document, text } of documentTexts) {
      const version = baseVersionOf(document, 1) + 1;
      const row = { clubId: id, document, version, markdown: text, inSubstance: true };
      await insertDocumentVersion(uow.tx, { ...row, publishedBy: actorName(actor) });
    }
    await takeOver?.(uow, id);
    uow.audit({ clubId: id, actor, action: 'club.created', subject: `club:${id}` });
    return readClub(uow, id);
  });
}
