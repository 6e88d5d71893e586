import type { Giveaway, Participation } from '@tifo/contracts/giveaways';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import {
  type ClubPartner,
  type ClubRecord,
  clubWebUrl,
  getClub,
  listClubPartners,
} from '#server/features/clubs/index.ts';
import { assertCanReadContent, findFan, requireReferredFanSelf } from '#server/features/fans/index.ts';
import { canSee, takesEntries } from './giveaway-policy.ts';
import { findGiveaways, findParticipationsOfFan, type GiveawayRecord } from './giveaway-store.ts';
import { presentGiveaway } from './present-giveaway.ts';
import { presentParticipation } from './present-participation.ts';

/** How long after its end a giveaway shows its winners. */
const SHOWN_AFTER_END_MS = 60 * 24 * 60 * 60 * 1000;

/** Returns open giveaways, unless the club is closed, and those that ended recently. */
export async function listGiveaways({
  ctx,
  actor,
  input: { slug, language },
}: UseCase<{ slug: string; language: Language }>): Promise<Giveaway[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const [all, fan] = await Promise.all([
    ctx.responseCache.share(slug, `giveaways ${language}`, () => readGiveaways(ctx, club, language)),
    actor.kind === 'user' ? findFan(ctx, club, actor.username) : undefined,
  ]);
  return all.filter((giveaway) => canSee(giveaway, fan));
}

async function readGiveaways(ctx: Context, club: ClubRecord, language: Language): Promise<Giveaway[]> {
  const now = ctx.clock.now();
  const endedSince = new Date(now.getTime() - SHOWN_AFTER_END_MS);
  const [giveaways, partners] = await Promise.all([
    findGiveaways(ctx.db, { clubId: club.id, endedSince }),
    listClubPartners(ctx.db, club.id),
  ]);
  const shown = takesEntries(club) ? giveaways : giveaways.filter(({ endAt }) => endAt <= now);
  return shown.map((giveaway) => {
    const url = clubWebUrl(ctx, club, pathOf(giveaway, partners));
    return presentGiveaway({ giveaway, club, partners, language, url });
  });
}

/** A page with the slug of a partner that was removed would not be found. */
function pathOf({ slug, partnerSlug }: GiveawayRecord, partners: readonly ClubPartner[]): string {
  const partner = partners.find((known) => known.slug === partnerSlug);
  const search = new URLSearchParams({ giveaway: slug, ...(partner ? { partner: partner.slug } : {}) });
  return `/giveaway?${search}`;
}

export async function listParticipations({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Participation[]> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const entered = await findParticipationsOfFan(ctx.db, { clubId: club.id, fanId: fan.id });
  return entered.map(presentParticipation);
}
