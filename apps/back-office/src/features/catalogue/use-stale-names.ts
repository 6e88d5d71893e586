import type { CatalogueItem } from '@tifo/contracts/back-office/catalogue';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../lib/format/use-format.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';

/** What an action on several is about. */
export type SharedField = 'price' | 'publishAt' | 'upcomingAt' | 'state' | 'category';

/** Returns what names exclusives, each with what it has now of the fields that were to be changed. */
export function useStaleNames(): (items: readonly CatalogueItem[], fields: readonly SharedField[]) => string {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const date = (field: 'publishAt' | 'upcomingAt', at: string | null) =>
    at === null ? [] : [`${translate(`catalogue.${field}`)} ${moment(at)}`];
  const words: Record<SharedField, (item: CatalogueItem) => string[]> = {
    price: ({ pricing }) => [euros(pricing.totalCost.value)],
    publishAt: ({ publishAt }) => date('publishAt', publishAt),
    upcomingAt: ({ upcomingAt }) => date('upcomingAt', upcomingAt),
    state: ({ state }) => [translate(`catalogue.states.${state}`)],
    category: ({ category }) => [translate(`catalogue.categories.${category}`)],
  };
  return (items, fields) =>
    items
      .map((item) => {
        const now = fields.flatMap((field) => words[field](item)).join(', ');
        return now === '' ? inOwnLanguage(item.name) : `${inOwnLanguage(item.name)} (${now})`;
      })
      .join(', ');
}
