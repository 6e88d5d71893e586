import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { FilterIcon } from '@tifo/ui/icon';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { applyFilters, DEFAULT_FILTERS } from '#web/features/exclusives/filter-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { FilterBar } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

/** What is offered, as filtered; popup clubs offer too little to filter. */
export function ExclusiveGrid({ exclusives }: { exclusives: readonly Exclusive[] }) {
  const { t } = useTranslation();
  const isFiltered = useClub().model !== 'POPUP';
  const [chosen, setFilters] = useFilters();
  const filters = isFiltered ? chosen : DEFAULT_FILTERS;
  const shown = applyFilters(exclusives, filters);
  return (
    <>
      {isFiltered && (
        <FilterBar
          exclusives={exclusives}
          filters={filters}
          shownCount={shown.length}
          onChange={setFilters}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          icon={<FilterIcon size={48} />}
          title={t('marketplace.filters.none')}
          action={
            <Button variant="secondary" onClick={() => setFilters(DEFAULT_FILTERS)}>
              {t('marketplace.filters.seeAll')}
            </Button>
          }
        >
          {t('marketplace.filters.noneText')}
        </EmptyState>
      )}
      <Grid as="ul">
        {shown.map((exclusive) => (
          <ExclusiveCard
            key={exclusive.id}
            exclusive={exclusive}
            titleAs="h2"
            isTarget
            action={<LikeButton exclusive={exclusive} />}
          />
        ))}
      </Grid>
    </>
  );
}
