import type { Club } from '@tifo/contracts/clubs';
import type { Giveaway } from '@tifo/contracts/giveaways';
import { useSearchParams } from 'react-router';
import { NotFoundView } from '#web/app/not-found-view.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { giveawaysQuery, useGiveaways } from '#web/features/giveaways/api/list-giveaways.ts';
import { contestsOf, pickGiveaway, textKeyOf, type Wanted } from '#web/features/giveaways/giveaway-rules.ts';
import { clubQuery, useClub } from '#web/lib/page/club.ts';
import { notFound, type Page, type PageArgs } from '#web/lib/page/page.ts';
import { GiveawayList } from './giveaway-list.tsx';
import { GiveawayView } from './giveaway-view.tsx';

/** One giveaway when the address names it or its partner, else all of them. */
function GiveawayPage() {
  const [search] = useSearchParams();
  const club = useClub();
  const wanted = readWanted(search);
  const giveaways = useGiveaways();
  if (!isKnownPartner(wanted, club)) return <NotFoundView kind="giveawayPartner" />;
  const contests = contestsOf(giveaways.data ?? []);
  const giveaway = pickGiveaway(contests, wanted);
  if (giveaway) return <GiveawayView key={giveaway.id} giveaway={giveaway} partnerSlug={wanted.partner} />;
  if (giveaways.isError && !giveaways.data) return <LoadError titleAs="h1" query={giveaways} />;
  if (wanted.giveaway !== null && giveaways.isSuccess) return <NotFoundView kind="general" />;
  return <GiveawayList giveaways={contests} isPending={giveaways.isPending} />;
}

function readWanted(search: URLSearchParams): Wanted {
  return { giveaway: search.get('giveaway'), partner: search.get('partner') };
}

function isKnownPartner({ partner }: Wanted, { partners }: Pick<Club, 'partners'>): boolean {
  return partner === null || partners.some(({ slug }) => slug === partner);
}

async function load({ app, url }: PageArgs): Promise<void> {
  const wanted = readWanted(url.searchParams);
  const [club] = await Promise.all([
    app.queryClient.ensureQueryData(clubQuery(app)),
    app.queryClient.prefetchQuery(giveawaysQuery(app)),
  ]);
  if (!isKnownPartner(wanted, club)) throw notFound('giveawayPartner');
  const known = app.queryClient.getQueryData<Giveaway[]>(giveawaysQuery(app).queryKey);
  if (wanted.giveaway !== null && known && !pickGiveaway(contestsOf(known), wanted))
    throw notFound('general');
}

export const page: Page = {
  Component: GiveawayPage,
  load,
  head: ({ app, url }) => {
    const known = app.queryClient.getQueryData<Giveaway[]>(giveawaysQuery(app).queryKey) ?? [];
    const giveaway = pickGiveaway(contestsOf(known), readWanted(url.searchParams));
    const values = { sponsor: giveaway?.sponsorName ?? '' };
    return {
      title: giveaway
        ? app.i18n.t(`giveawayCards.texts.${textKeyOf(giveaway)}.title`, values)
        : app.i18n.t('giveaways.title'),
      description: app.i18n.t('giveaways.description'),
    };
  },
};
