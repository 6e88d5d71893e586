import type { ClubDraft, ClubSettings, NewClub, PreviewedPage } from '@tifo/contracts/back-office/clubs';
import { missingToOpen } from '@tifo/contracts/club-opening-rules';
import type { ClubState } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { pagePreviewPort } from '#server/http/page-preview.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { renderMarkdowns, toEditedText } from '#server/lib/rich-text.ts';
import { assertOwnPictures } from './assert-own-pictures.ts';
import { findHomes } from './club-home-store.ts';
import { takesLotPayments } from './club-policy.ts';
import type { ClubRecord } from './club-record.ts';
import { type ClubRow, findClubRow, lockClub, updateClub, updateDueDiligence } from './club-store.ts';
import { clubTemplatePort } from './club-template-port.ts';
import { createClub } from './create-club.ts';
import { addClubMove, assertDatabase } from './databases/add-club-move.ts';
import { findEmptiest } from './databases/list-databases.ts';
import { forgetClubs } from './get-club.ts';
import { findDocumentText } from './legal-documents/legal-document-store.ts';
import { assertOwnSignature } from './legal-identity/signature.ts';
import { invalidateLinking } from './linked-clubs/invalidate-linking.ts';
import { getShownClub } from './list-clubs.ts';
import { openBidsPort } from './open-bids-port.ts';
import { presentClub } from './present-club.ts';
import { toClubRecord } from './to-club-record.ts';

const ONE_EURO_CENTS = 100n;

/**
 * Creates a club that fans see as upcoming; its pictures and texts are set later. With several databases it begins in the first,
 * where addresses are given once, and moves to its own at once.
 */
export async function openClub({ ctx, actor, input }: UseCase<NewClub>): Promise<{ slug: string }> {
  assertMay(actor, 'clubs.create', null);
  const { coinPriceEuros, templateSlug, database, ...fields } = input;
  const to = await chooseDatabase(ctx, database);
  const template =
    templateSlug === null ? null : await readTemplate(await ctx.places.find(templateSlug), templateSlug);
  const { slug } = await createClub({
    ctx,
    actor,
    input: {
      ...fields,
      ...{ state: 'UPCOMING', logoUrl: '', bannerUrl: '', referralNeeded: false, fiatAccepted: true },
      promoteDonation: input.model === 'FOUNDATION',
      ...template,
      tokenPriceCents: input.coinsEnabled ? toCents(coinPriceEuros) : ONE_EURO_CENTS,
      takeOver: async (uow, id) => {
        await template?.takeOver(uow, id);
        if (to === FIRST_DATABASE) return;
        const move = { id: uow.ids.next(), from: FIRST_DATABASE, to, reason: 'New club', rows: 0 };
        await addClubMove(uow, actor, { ...move, club: { id, slug: fields.slug } });
      },
    },
  });
  return { slug };
}

async function chooseDatabase(ctx: Context, chosen: string | undefined): Promise<string> {
  if (chosen !== undefined) assertDatabase(ctx, chosen);
  return chosen ?? (ctx.everywhere.length === 1 ? FIRST_DATABASE : await findEmptiest(ctx));
}

/** Returns the settings that a club hands on to a new one. */
async function readTemplate(ctx: Context, slug: string) {
  const row = await findClubRow(ctx.db, { slug });
  if (!row) throw new NotFoundError('club.notFound');
  const { accessMode, referralNeeded, fiatAccepted, promoteDonation, secondFactorNeeded } = row;
  const { eulaUrl, sfcUrl, privacyPolicyUrl, membershipFeeCents, taxReceiptThresholdCents } = row;
  const home = (await findHomes(ctx.db, [row.id])).get(row.id) ?? null;
  const documentTexts = await Promise.all(
    row.documents.map(async ({ document, version }) => {
      const text = await findDocumentText(ctx.db, { clubId: row.id, document, version });
      return { document, text: text ?? { en: '', fr: '' } };
    }),
  );
  return {
    ...{ documentTexts, takeOver: await clubTemplatePort.of(ctx).read(ctx, row.id) },
    ...{ accessMode, referralNeeded, fiatAccepted, promoteDonation, secondFactorNeeded },
    ...{ eulaUrl, sfcUrl, privacyPolicyUrl, membershipFeeCents, taxReceiptThresholdCents, home },
    presentationMarkdown: presentationOf(row),
  };
}

/** Returns a club with all its settings. */
export async function readClubSettings({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<ClubSettings> {
  assertMay(actor, 'clubs.settings', club.id);
  const row = await findClubRow(ctx.db, { id: club.id });
  if (!row) throw new NotFoundError('club.notFound');
  return presentSettings(row);
}

interface EditClubInput {
  club: ClubRecord;
  draft: ClubDraft;
  version: number;
}

/** Changes a club's settings. Its pages change at once; issued documents keep their content. */
export async function editClubSettings({ ctx, actor, input }: UseCase<EditClubInput>): Promise<ClubSettings> {
  const { club, draft, version } = input;
  assertMay(actor, 'clubs.settings', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockRow(uow, club);
    const was = presentSettings(before);
    if (before.version !== version) throw new StaleEditError(was);
    assertOwnPictures(club, picturesOf(draft), picturesOf(was));
    assertOwnSignature(club, draft.legalIdentity, was.legalIdentity);
    await assertCoinsMayChange(uow, before, draft);
    await assertEurosMayGo(uow, before, draft);
    await assertReceiptsStay(uow, before, draft);
    const after = presentSettings(await updateClub(uow.tx, club.id, toRow(before, draft)));
    forgetClubs(uow);
    uow.invalidate(club);
    await invalidateLinking(uow, club.id);
    const changed = (Object.keys(draft) as (keyof ClubDraft)[]).filter(
      (field) => JSON.stringify(was[field]) !== JSON.stringify(after[field]),
    );
    const only = (settings: ClubSettings) =>
      Object.fromEntries(changed.map((field) => [field, settings[field]]));
    uow.audit({
      ...{ actor, action: 'club.edited', subject: `club:${club.id}` },
      ...{ before: only(was), after: only(after) },
    });
    return after;
  });
}

async function assertCoinsMayChange(uow: UnitOfWork, before: ClubRow, draft: ClubDraft): Promise<void> {
  const price = toCents(draft.coinPriceEuros);
  // Fans may have some by then, and prices and bids are written in them.
  if (before.coinsEnabled && draft.coinsEnabled === false) {
    throw new ConflictError('club.coinsStay', { field: 'coinsEnabled' });
  }
  if (!before.coinsEnabled && price !== ONE_EURO_CENTS) {
    throw new ConflictError('club.coinPrice', { field: 'coinPriceEuros' });
  }
  const isGiven = getsCoins(before, draft);
  if (!isGiven && price === before.tokenPriceCents) return;
  // A bid is stored in coins: who has bid a hundred euros would owe another sum.
  if (await openBidsPort.of(uow).has(uow, before.id)) {
    throw new ConflictError('club.lotsOpen', { field: isGiven ? 'coinsEnabled' : 'coinPriceEuros' });
  }
}

/** Fans have bid on the understanding that they pay in euros. */
async function assertEurosMayGo(uow: UnitOfWork, before: ClubRow, draft: ClubDraft): Promise<void> {
  const isGoing = before.fiatAccepted && !draft.fiatAccepted;
  if (isGoing && (await openBidsPort.of(uow).has(uow, before.id))) {
    throw new ConflictError('club.bidsOpen', { field: 'fiatAccepted' });
  }
}

/** Fans have bid with the tax receipt in view that they are shown. */
async function assertReceiptsStay(uow: UnitOfWork, before: ClubRow, draft: ClubDraft): Promise<void> {
  const { taxReceiptThresholdCents: was } = before;
  const threshold = draft.taxReceiptThresholdEuros;
  if (was === null || (threshold !== null && toCents(threshold) <= was)) return;
  if (await openBidsPort.of(uow).has(uow, before.id)) {
    throw new ConflictError('club.receiptsOpen', { field: 'taxReceiptThresholdEuros' });
  }
}

const getsCoins = (before: Pick<ClubRow, 'coinsEnabled'>, draft: Pick<ClubDraft, 'coinsEnabled'>) =>
  !before.coinsEnabled && draft.coinsEnabled === true;

/** Sets whether registrations wait for the answers to the questionnaire of a club, and for its decision. */
export async function setDueDiligence(
  uow: UnitOfWork,
  change: { clubId: string; isNeeded: boolean },
): Promise<void> {
  forgetClubs(uow);
  await updateDueDiligence(uow.tx, change);
}

interface SettingsPreview {
  club: ClubRecord;
  draft: ClubDraft;
  page: PreviewedPage;
  language: Language;
}

/** Returns a page of a club as it would be with a draft of its settings, which is not stored. */
export async function previewSettings({
  ctx,
  actor,
  input: { club, draft, page, language },
}: UseCase<SettingsPreview>): Promise<{ html: string }> {
  assertMay(actor, 'clubs.settings', club.id);
  const { slug } = club;
  const before = await findClubRow(ctx.db, { id: club.id });
  if (!before) throw new NotFoundError('club.notFound');
  assertOwnPictures(club, picturesOf(draft), picturesOf(presentSettings(before)));
  const drafted = toClubRecord({ ...before, ...toRow(before, draft) }, ctx.config.server.publicUrl);
  const viewing = { language, now: ctx.clock.now() };
  const shown = presentClub({ ...(await getShownClub(ctx, slug)), club: drafted }, viewing);
  const answers = { [`/api/clubs/${slug}`]: shown };
  return { html: await pagePreviewPort.of(ctx).render({ page, clubSlug: slug, language, answers }) };
}

interface ChangeStateInput {
  club: ClubRecord;
  state: ClubState;
  reason: string;
}

/** Sets the state of a club; idempotent. One in which nobody can pay is refused while bids are open (`club.bidsOpen`). */
export async function changeClubState({
  ctx,
  actor,
  input,
}: UseCase<ChangeStateInput>): Promise<ClubSettings> {
  const { club, state, reason } = input;
  assertMay(actor, 'clubs.settings', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockRow(uow, club);
    if (before.state === state) return presentSettings(before);
    if (state === 'LIVE' && missingToOpen(before).length > 0) throw new ConflictError('club.notReady');
    // Whoever wins is told to pay.
    if (!takesLotPayments({ state }) && (await openBidsPort.of(uow).has(uow, club.id))) {
      throw new ConflictError('club.bidsOpen');
    }
    const after = await updateClub(uow.tx, club.id, { state });
    forgetClubs(uow);
    uow.invalidate(club);
    await invalidateLinking(uow, club.id);
    uow.audit({
      ...{ actor, action: 'club.stateChanged', subject: `club:${club.id}`, reason },
      ...{ before: { state: before.state }, after: { state } },
    });
    return presentSettings(after);
  });
}

async function lockRow(uow: UnitOfWork, { id }: ClubRecord): Promise<ClubRow> {
  const row = await lockClub(uow.tx, id);
  if (!row) throw new NotFoundError('club.notFound');
  return row;
}

function presentSettings(row: Omit<ClubRow, 'domains' | 'documents'>): ClubSettings {
  const { slug, name, platformName, logoUrl, bannerUrl, contactEmail, languages, ticker } = row;
  const { model, state, coinsEnabled, version, timeZone, legalIdentity } = row;
  const { fiatAccepted, promoteDonation, referralNeeded, secondFactorNeeded, accessMode } = row;
  const { eulaUrl, sfcUrl, privacyPolicyUrl } = row;
  return {
    ...{ slug, name, platformName, logoUrl, bannerUrl, contactEmail, languages, ticker },
    ...{ model, state, coinsEnabled, version, timeZone, legalIdentity },
    ...{ fiatAccepted, promoteDonation, referralNeeded, secondFactorNeeded, accessMode },
    ...{ eulaUrl, sfcUrl, privacyPolicyUrl },
    theme: { primary: row.themePrimary, secondary: row.themeSecondary },
    presentationMarkdown: presentationOf(row),
    coinPriceEuros: Number(row.tokenPriceCents) / 100,
    membershipFeeEuros: toEuros(row.membershipFeeCents),
    taxReceiptThresholdEuros: toEuros(row.taxReceiptThresholdCents),
    upcomingDate: row.upcomingDate?.toISOString() ?? null,
    webUrl: `/clubs/${slug}`,
  };
}

function toRow(before: ClubRow, draft: ClubDraft) {
  const { theme, presentationMarkdown, coinPriceEuros, ...fields } = draft;
  const { membershipFeeEuros, taxReceiptThresholdEuros, upcomingDate, ...columns } = fields;
  const isRewritten = JSON.stringify(presentationOf(before)) !== JSON.stringify(presentationMarkdown);
  return {
    ...columns,
    coinsEnabled: draft.coinsEnabled ?? before.coinsEnabled,
    coinsAddedLater: before.coinsAddedLater || getsCoins(before, draft),
    ...{ themePrimary: theme.primary, themeSecondary: theme.secondary },
    ...(isRewritten ? { presentationMarkdown, presentationHtml: renderMarkdowns(presentationMarkdown) } : {}),
    tokenPriceCents: toCents(coinPriceEuros),
    membershipFeeCents: membershipFeeEuros === null ? null : toCents(membershipFeeEuros),
    taxReceiptThresholdCents: taxReceiptThresholdEuros === null ? null : toCents(taxReceiptThresholdEuros),
    upcomingDate: upcomingDate === null ? null : new Date(upcomingDate),
  };
}

function presentationOf({ presentationHtml, presentationMarkdown }: Omit<ClubRow, 'domains' | 'documents'>) {
  return toEditedText({
    description: presentationHtml ?? { en: '', fr: '' },
    descriptionMarkdown: presentationMarkdown,
  });
}

function picturesOf({ logoUrl, bannerUrl }: Pick<ClubDraft, 'logoUrl' | 'bannerUrl'>) {
  return [logoUrl, bannerUrl].filter((url) => url !== '').map((url) => ({ url, type: 'IMAGE' as const }));
}

const toCents = (euros: number) => BigInt(Math.round(euros * 100));
const toEuros = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100);
