import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { Link, useHref, useSearchParams } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import {
  CLUBS_PER_PAGE,
  type ClubsWanted,
  clubPagesQuery,
  isWholeList,
  wantedClubs,
} from '#web/features/clubs/api/list-clubs.ts';
import { useClubPages } from '#web/features/clubs/api/page-clubs.ts';
import { joinPages } from '#web/lib/api/read-page.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';
import styles from './club-list.module.css';
import { ClubSearch } from './club-search.tsx';
import { ClubTile } from './club-tile.tsx';

/** The clubs that can be chosen, with a search and more pages where one does not hold them. */
export function ClubList() {
  const { t } = useTranslation();
  const wanted = wantedClubs(useSearchParams()[0]);
  const list = useClubPages(wanted);
  const data = useRendered(clubPagesQuery(useAppServices(), wanted).queryKey, list.data);
  const here = useHref('/');
  if (list.isError && !data) return <LoadError query={list} />;
  const clubs = data ? joinPages(data) : [];
  const next = data?.pages.at(-1)?.nextCursor;
  // One that is shown whole by now stays searchable.
  const isLong =
    !isWholeList(wanted) || next !== undefined || clubs.length > CLUBS_PER_PAGE || list.isPlaceholderData;
  return (
    <div className={styles.list}>
      {isLong && <ClubSearch words={wanted.words} shownCount={clubs.length} />}
      {wanted.after !== undefined && <Link to="/">{t('clubSelection.fromStart')}</Link>}
      {data && clubs.length === 0 ? (
        <NoClubs wanted={wanted} />
      ) : (
        <Grid columns="wide" as="ul">
          {clubs.map((club, position) => (
            <ClubTile key={club.slug} club={club} isPriority={position === 0} />
          ))}
        </Grid>
      )}
      <ShowMore
        list={{ ...list, hasNextPage: next !== undefined }}
        label={t('clubSelection.more')}
        href={`${here}?${addressOf({ ...wanted, after: next })}`}
      />
    </div>
  );
}

function NoClubs({ wanted }: { wanted: ClubsWanted }) {
  const { t } = useTranslation();
  const kind = wanted.words === '' ? 'empty' : 'none';
  return (
    <EmptyState title={t(`clubSelection.${kind}.title`)} titleAs="h2">
      {t(`clubSelection.${kind}.text`)}
    </EmptyState>
  );
}

function addressOf({ words, after }: ClubsWanted): URLSearchParams {
  return new URLSearchParams({
    ...(words === '' ? {} : { q: words }),
    ...(after === undefined ? {} : { cursor: after }),
  });
}
