import type { RelatedExclusives } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { getExclusiveBySlug } from './get-exclusive.ts';
import { readExclusives } from './list-exclusive-pages.ts';
import { lotPort } from './lot-port.ts';
import { findRelatedPlaces } from './related-places-store.ts';

const RECOMMENDED = 8;

/** Returns the neighbours of an exclusive and related ones; the same for all callers. */
export async function showRelatedExclusives({
  ctx,
  actor,
  input: { slug, exclusiveSlug, language },
}: UseCase<{ slug: string; exclusiveSlug: string; language: Language }>): Promise<RelatedExclusives> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  return ctx.responseCache.share(slug, `related ${exclusiveSlug} ${language}`, async () => {
    const { id, category } = await getExclusiveBySlug(ctx.db, { clubId: club.id, slug: exclusiveSlug });
    if (club.state === 'ARCHIVED') return { recommended: [] };
    const lots = lotPort.of(ctx).shownLots;
    const { previous, next, recommended } = await findRelatedPlaces(
      ctx.db,
      { clubId: club.id, lots, language },
      { id, category, recommended: RECOMMENDED },
    );
    const ids = [...new Set([previous, next, ...recommended])].filter((each) => each !== undefined);
    const shown = await readExclusives(ctx, { club, language }, ids);
    const byId = new Map(shown.map((exclusive) => [exclusive.id, exclusive]));
    const before = byId.get(previous ?? '');
    const after = byId.get(next ?? '');
    return {
      ...(before ? { previous: before } : {}),
      ...(after ? { next: after } : {}),
      recommended: recommended.flatMap((each) => byId.get(each) ?? []),
    };
  });
}
