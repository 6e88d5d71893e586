import { Button } from '@tifo/ui/button';
import { Checkbox } from '@tifo/ui/checkbox';
import { useState } from 'react';
import { CATEGORIES, DEFAULT_FILTERS, type ExclusiveFilters } from '#web/features/exclusives/filter-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './filter-form.module.css';

export interface FilterFormProps {
  initial: ExclusiveFilters;
  onApply: (filters: ExclusiveFilters) => void;
}

/** A form for categories and the order by price. */
export function FilterForm({ initial, onApply }: FilterFormProps) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState(initial);
  const toggle = (category: (typeof CATEGORIES)[number], isChosen: boolean) =>
    setFilters({
      ...filters,
      categories: CATEGORIES.filter((other) =>
        other === category ? isChosen : filters.categories.includes(other),
      ),
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filters);
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('marketplace.filters.categories')}</legend>
        {CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={t(`exclusives.category.${category}`)}
            checked={filters.categories.includes(category)}
            onChange={(event) => toggle(category, event.target.checked)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('marketplace.filters.sort')}</legend>
        {(['desc', 'asc'] as const).map((sortOrder) => (
          <Checkbox
            key={sortOrder}
            type="radio"
            name="sort"
            label={t(`marketplace.filters.${sortOrder}`)}
            checked={filters.sortOrder === sortOrder}
            onChange={() => setFilters({ ...filters, sortOrder })}
          />
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => setFilters(DEFAULT_FILTERS)}>
          {t('marketplace.filters.reset')}
        </Button>
        <Button type="submit">{t('marketplace.filters.apply')}</Button>
      </div>
    </form>
  );
}
