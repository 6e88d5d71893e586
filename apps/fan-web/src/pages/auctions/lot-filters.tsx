import { useQuery } from '@tanstack/react-query';
import type { LotFilter } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { Grid } from '@tifo/ui/grid';
import { CardPlaceholders } from '#web/components/card-placeholders.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './lot-filters.module.css';

export interface LotFiltersProps {
  /** Undefined shows all lots, auction by auction. */
  chosen: LotFilter | undefined;
  onChoose: (filter: LotFilter | undefined) => void;
}

/** Buttons that filter the lots of active auctions; the fan's own lots only after sign-in. */
export function LotFilters({ chosen, onChoose }: LotFiltersProps) {
  const { t } = useTranslation();
  const isSignedIn = useSession().status === 'authenticated';
  const filters = [undefined, 'ENDING_SOON', 'NO_BIDS', ...(isSignedIn ? (['MINE'] as const) : [])] as const;
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{t('auctions.filters.legend')}</legend>
      {filters.map((filter) => (
        <Button
          key={filter ?? 'ALL'}
          size="sm"
          variant={filter === chosen ? 'primary' : 'secondary'}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {t(`auctions.filters.${filter ?? 'ALL'}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** The active lots that match the filter. `refetchInterval` comes from `useLiveEvents`. */
export function FilteredLots({
  filter,
  refetchInterval,
}: {
  filter: LotFilter;
  refetchInterval: number | false;
}) {
  const { t } = useTranslation();
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const lots = useQuery({
    queryKey: [...queryKeys.exclusives(slug), { lots: filter }] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/exclusives', { params: { slug }, query: { lots: filter }, signal }),
    meta: { reads: 'exclusives with auction' },
    refetchInterval,
  });
  if (lots.isError && !lots.data) return <LoadError query={lots} />;
  if (!lots.data) return <CardPlaceholders count={6} />;
  if (lots.data.length === 0) return <p role="status">{t(`auctions.filters.none.${filter}`)}</p>;
  return (
    <Grid as="ul">
      {lots.data.map((exclusive) => (
        <ExclusiveCard
          key={exclusive.id}
          exclusive={exclusive}
          titleAs="h2"
          action={<LikeButton exclusive={exclusive} />}
        />
      ))}
    </Grid>
  );
}
