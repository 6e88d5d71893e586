import type { Context } from '#server/context.ts';
import {
  createExclusive,
  type ExclusiveRecord,
  getExclusiveBySlug,
} from '#server/features/exclusives/index.ts';
import type { DemoExclusive } from './content/demo-content-types.ts';
import { daysFrom, demoActor } from './demo-basics.ts';
import { exclusivesOf, fileUrl, galleryOf } from './demo-pictures.ts';
import type { SeededClub } from './seed-clubs.ts';
import { undefinedIfMissing } from './undefined-if-missing.ts';

/** Seeds what a club sells and auctions; returns it by slug. */
export async function seedExclusives(
  ctx: Context,
  { club, content }: SeededClub,
  begunAt: Date,
): Promise<Map<string, ExclusiveRecord>> {
  const seeded = new Map<string, ExclusiveRecord>();
  for (const exclusive of exclusivesOf(content)) {
    const { slug } = exclusive;
    const known = await undefinedIfMissing(
      'exclusive.notFound',
      getExclusiveBySlug(ctx.db, { clubId: club.id, slug }),
    );
    const medias = galleryOf(content.club, exclusive).map((picture) => ({
      url: fileUrl(picture),
      type: 'IMAGE' as const,
    }));
    const input = { club, medias, ...toInput(exclusive, begunAt) };
    seeded.set(slug, known ?? (await createExclusive({ ctx, actor: demoActor, input })));
  }
  return seeded;
}

function toInput(exclusive: DemoExclusive, begunAt: Date) {
  const { slug, name, description, category, priceCoinUnits, stock, visible } = exclusive;
  const { isUpcoming, upcomingInDays, nonDeductibleCents } = exclusive;
  return {
    ...{ slug, name, category, priceCoinUnits, stock, visible },
    descriptionMarkdown: description,
    nonDeductibleCents: nonDeductibleCents ?? null,
    isAnnounced: isUpcoming ?? upcomingInDays !== undefined,
    upcomingAt: upcomingInDays === undefined ? null : daysFrom(begunAt, upcomingInDays),
  };
}
