import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { Grid } from '@tifo/ui/grid';
import { FilterIcon } from '@tifo/ui/icon';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { LikeButton } from '#web/features/exclusives/components/like-button.tsx';
import { DEFAULT_FILTERS, type ExclusiveFilters } from '#web/features/exclusives/filter-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { FilterBar } from './filter-bar.tsx';

export interface ExclusiveGridProps {
  exclusives: readonly Exclusive[];
  /** Whether there are more than those shown. */
  hasMore: boolean;
  filters: ExclusiveFilters;
  onFilter: (filters: ExclusiveFilters) => void;
}

/** The exclusives of the marketplace, filtered. */
export function ExclusiveGrid({ exclusives, hasMore, filters, onFilter }: ExclusiveGridProps) {
  const { t } = useTranslation();
  const isFiltered = useClub().model !== 'POPUP';
  return (
    <>
      {isFiltered && (
        <FilterBar filters={filters} shownCount={exclusives.length} hasMore={hasMore} onChange={onFilter} />
      )}
      {exclusives.length === 0 && (
        <EmptyState
          icon={<FilterIcon size={48} />}
          title={t('marketplace.filters.none')}
          action={
            <Button variant="secondary" onClick={() => onFilter(DEFAULT_FILTERS)}>
              {t('marketplace.filters.seeAll')}
            </Button>
          }
        >
          {t('marketplace.filters.noneText')}
        </EmptyState>
      )}
      <Grid as="ul">
        {exclusives.map((exclusive) => (
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
