import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent, findFan } from '#server/features/fans/index.ts';
import { findPictureTexts } from '#server/features/media/index.ts';
import { getExclusiveBySlug } from './get-exclusive.ts';
import { findReserved } from './held-stock-port.ts';
import { lotPort, SHOWN_BIDS } from './lot-port.ts';
import { markOwnBids } from './mark-own-bids.ts';
import { presentExclusive } from './present-exclusive.ts';

export interface ShowExclusiveInput {
  slug: string;
  exclusiveSlug: string;
  language: Language;
}

/** Returns one exclusive, hidden or not: the link gives access. */
export async function showExclusive({ ctx, actor, input }: UseCase<ShowExclusiveInput>): Promise<Exclusive> {
  const { slug, exclusiveSlug, language } = input;
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const shown = await ctx.responseCache.share(slug, `exclusive ${exclusiveSlug} ${language}`, async () => {
    const exclusive = await getExclusiveBySlug(ctx.db, { clubId: club.id, slug: exclusiveSlug });
    const lots = exclusive.isLot
      ? await lotPort.of(ctx).findLots({
          club,
          language,
          exclusiveIds: [exclusive.id],
          bidsPerLot: SHOWN_BIDS,
        })
      : undefined;
    const shown = presentExclusive({
      exclusive,
      club,
      language,
      lot: lots?.get(exclusive.id),
      isReserved: (await findReserved(ctx, [exclusive])).has(exclusive.id),
      now: ctx.clock.now(),
    });
    const { medias, description } = shown;
    const pictures = { urls: medias.map(({ url }) => url), texts: [description] };
    const words = await findPictureTexts(ctx.db, { clubId: club.id, shown: pictures, language });
    return { ...shown, medias: words.onto(medias), description: words.into(description) };
  });
  const fan = actor.kind === 'user' ? await findFan(ctx, club, actor.username) : undefined;
  if (!fan) return shown;
  const [own = shown] = await markOwnBids(ctx, [shown], fan);
  return own;
}
