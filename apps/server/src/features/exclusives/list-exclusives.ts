import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent, findFan } from '#server/features/members/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { findVisibleExclusives } from './exclusive-store.ts';
import { lotPort } from './lot-source.ts';
import { markOwnBids } from './mark-own-bids.ts';
import { presentExclusive } from './present-exclusive.ts';

export interface ListExclusivesInput {
  slug: string;
  language: Language;
}

/** What the club shows, dearest first, then by name; with a token the caller's own bids are marked. */
export async function listExclusives({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: Actor;
  input: ListExclusivesInput;
}): Promise<Exclusive[]> {
  const club = await getClub(ctx, input.slug);
  await assertCanReadContent(ctx, { actor, club });
  const shown = await listShown(ctx, club, input.language);
  const fan = actor.kind === 'user' ? await findFan(ctx, club, actor.username) : undefined;
  return fan ? shown.map((exclusive) => markOwnBids(ctx, exclusive, fan)) : shown;
}

function listShown(ctx: Context, club: ClubRecord, language: Language): Promise<Exclusive[]> {
  return ctx.publicCache.share(club.slug, `exclusives ${language}`, async () => {
    if (club.state === 'ARCHIVED') return [];
    const [exclusives, lots] = await Promise.all([
      findVisibleExclusives(ctx.db, club.id),
      lotPort.of(ctx).findLots({ club, language }),
    ]);
    const now = ctx.clock.now();
    return exclusives
      .map((exclusive) => presentExclusive({ exclusive, club, language, lot: lots.get(exclusive.id), now }))
      .sort(byPriceThenName(language));
  });
}

function byPriceThenName(language: Language): (a: Exclusive, b: Exclusive) => number {
  const collator = COLLATORS[language];
  return (a, b) => b.pricing.totalCost.value - a.pricing.totalCost.value || collator.compare(a.name, b.name);
}

const COLLATORS = { en: new Intl.Collator('en'), fr: new Intl.Collator('fr') };
