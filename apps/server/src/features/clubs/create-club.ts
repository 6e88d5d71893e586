import type { ClubModel, ClubState } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { renderMarkdown } from '#server/lib/rich-text.ts';
import { assertCanManageClubs } from './club-policy.ts';
import type { ClubRecord } from './club-record.ts';
import { insertClub, insertPartners } from './club-store.ts';
import { forgetClubs, getClubById } from './get-club.ts';

export interface CreateClubInput {
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
  referralNeeded: boolean;
  fiatAccepted: boolean;
  coinsEnabled: boolean;
  promoteDonation: boolean;
  dueDiligenceNeeded?: boolean;
  secondFactorNeeded?: boolean;
  presentationMarkdown?: LocalizedText | null;
  upcomingDate?: Date | null;
  membershipFeeCents?: bigint | null;
  taxReceiptThresholdCents?: bigint | null;
  languages: Language[];
  theme: { primary: string; secondary: string };
  timeZone: string;
  partners?: { slug: string; name: string }[];
}

/** Opens a club; a slug is taken once and for all (409 `club.slugTaken`). */
export async function createClub({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: Actor;
  input: CreateClubInput;
}): Promise<ClubRecord> {
  assertCanManageClubs(actor);
  const { presentationMarkdown, theme, partners = [], ...fields } = input;
  const id = ctx.ids.next();
  await inTransaction(ctx, { clubId: id }, async (tx) => {
    const isNew = await insertClub(tx, {
      ...fields,
      id,
      ticker: input.ticker.toUpperCase(),
      presentationHtml: presentationMarkdown ? renderTexts(presentationMarkdown) : null,
      themePrimary: theme.primary,
      themeSecondary: theme.secondary,
    });
    if (!isNew) throw new ConflictError('club.slugTaken');
    await insertPartners(
      tx,
      partners.map(({ slug, name }, position) => ({ id: ctx.ids.next(), clubId: id, slug, name, position })),
    );
    await recordAudit(tx, { clubId: id, actor, action: 'club.created', subject: `club:${id}` });
  });
  forgetClubs(ctx);
  ctx.publicCache.dropClub(input.slug);
  return getClubById(ctx, id);
}

function renderTexts({ en, fr }: LocalizedText): LocalizedText {
  return { en: renderMarkdown(en), fr: renderMarkdown(fr) };
}
