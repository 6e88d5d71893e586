import type { Context } from '#server/context.ts';
import {
  type ClubRecord,
  createClub,
  getClub,
  linkClubs,
  readLinkedClubs,
  setLegalIdentity,
} from '#server/features/clubs/index.ts';
import { demoClubs } from './content/demo-clubs.ts';
import type { DemoClubContent } from './content/demo-content-types.ts';
import { demoIdentities } from './content/demo-identities.ts';
import { daysFrom, demoActor } from './demo-basics.ts';
import { bannerOf, fileUrl, logoOf } from './demo-pictures.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

/** A club of the demo with its content. */
export interface SeededClub {
  club: ClubRecord;
  content: DemoClubContent;
}

const TAX_RECEIPT_THRESHOLD_CENTS = 5000n;

export async function seedClubs(ctx: Context, begunAt: Date): Promise<SeededClub[]> {
  const seeded: SeededClub[] = [];
  for (const content of demoClubs) seeded.push({ content, club: await ensureClub(ctx, content, begunAt) });
  for (const { club, content } of seeded) {
    const slugs = [...content.club.linkedClubSlugs];
    const { version } = await readLinkedClubs({ ctx, actor: demoActor, input: { club } });
    await linkClubs({ ctx, actor: demoActor, input: { club, slugs, version } });
  }
  return seeded;
}

/**
 * Adds the legal identity to demo clubs seeded before there was one, so that they go on issuing receipts and
 * invoices.
 */
export async function completeIdentities(ctx: Context): Promise<void> {
  for (const [slug, legalIdentity] of Object.entries(demoIdentities)) {
    const club = await undefinedIfMissing('club.notFound', getClub(ctx, slug));
    if (club?.legalIdentity !== null) continue;
    await setLegalIdentity({ ctx, actor: demoActor, input: { club, legalIdentity } });
  }
}

async function ensureClub(ctx: Context, content: DemoClubContent, begunAt: Date): Promise<ClubRecord> {
  const { club } = content;
  const { currentPriceCents, presentation, upcomingInDays, linkedClubSlugs: _, logo: _l, ...fields } = club;
  const known = await undefinedIfMissing('club.notFound', getClub(ctx, club.slug));
  if (known) return known;
  return createClub({
    ctx,
    actor: demoActor,
    input: {
      ...fields,
      logoUrl: fileUrl(logoOf(club)),
      bannerUrl: fileUrl(bannerOf(club)),
      tokenPriceCents: currentPriceCents,
      presentationMarkdown: presentation,
      upcomingDate: upcomingInDays === undefined ? null : daysFrom(begunAt, upcomingInDays),
      taxReceiptThresholdCents: club.model === 'FOUNDATION' ? TAX_RECEIPT_THRESHOLD_CENTS : null,
      languages: [...club.languages],
      partners: club.partners.map(({ slug, name }) => ({ slug, name })),
      timeZone: 'Europe/Paris',
      legalIdentity: demoIdentities[club.slug] ?? null,
    },
  });
}
