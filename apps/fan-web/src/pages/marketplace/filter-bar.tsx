import { Button } from '@tifo/ui/button';
import { CloseIcon, FilterIcon } from '@tifo/ui/icon';
import {
  CATEGORIES,
  DEFAULT_FILTERS,
  type ExclusiveFilters,
  isCategoryFilterActive,
  isSortActive,
} from '#web/features/exclusives/filter-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { sayIfLost } from '#web/lib/overlays/say-if-lost.ts';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  filters: ExclusiveFilters;
  shownCount: number;
  /** Whether there are more than those shown. */
  hasMore: boolean;
  onChange: (filters: ExclusiveFilters) => void;
}

/** The number of results, the active filters, and a button to change them. */
export function FilterBar({ filters, shownCount, hasMore, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const open = async () => {
    const { FilterForm } = await import('./filter-form.tsx');
    openModal({
      title: t('marketplace.filters.title'),
      size: 'sm',
      render: (close) => (
        <FilterForm
          initial={filters}
          onApply={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      ),
    });
  };
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {t(hasMore ? 'marketplace.countFirst' : 'marketplace.count', { count: shownCount })}
      </p>
      <ActiveFilters filters={filters} onChange={onChange} />
      <Button
        variant="secondary"
        size="sm"
        icon={<FilterIcon size={20} />}
        onClick={() => void sayIfLost(t, open)}
      >
        {t('marketplace.filters.open')}
      </Button>
    </div>
  );
}

/** One badge per active filter; pressing it removes the filter. */
function ActiveFilters({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation();
  const isByCategory = isCategoryFilterActive(filters);
  const isSorted = isSortActive(filters);
  if (!isByCategory && !isSorted) return null;
  const without = (category: (typeof CATEGORIES)[number]) => {
    const left = filters.categories.filter((other) => other !== category);
    return { ...filters, categories: left.length > 0 ? left : CATEGORIES };
  };
  return (
    <ul className={styles.active} aria-label={t('marketplace.filters.active')}>
      {isByCategory &&
        filters.categories.map((category) => (
          <li key={category}>
            <FilterBadge
              name={t(`exclusives.category.${category}`)}
              onRemove={() => onChange(without(category))}
            />
          </li>
        ))}
      {isSorted && (
        <li>
          <FilterBadge
            name={t(`marketplace.filters.${filters.sortOrder}`)}
            onRemove={() => onChange({ ...filters, sortOrder: DEFAULT_FILTERS.sortOrder })}
          />
        </li>
      )}
    </ul>
  );
}

function FilterBadge({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.badge}
      aria-label={t('marketplace.filters.remove', { name })}
      onClick={onRemove}
    >
      {name}
      <CloseIcon size={16} />
    </button>
  );
}
