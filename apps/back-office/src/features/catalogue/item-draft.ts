import type { CatalogueDetail, CatalogueDraft } from '@tifo/contracts/back-office/catalogue';
import { toSlug } from '@tifo/contracts/slug-rules';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { inOwnLanguage, toInstant, toLocal, toNumber } from '../../lib/forms/written-values.ts';

/** The values of the form's fields. */
export interface ItemValues
  extends Omit<CatalogueDraft, 'priceCoins' | 'nonDeductibleEuros' | 'upcomingAt' | 'publishAt'> {
  price: string;
  nonDeductible: string;
  /** In the format of a local time input; empty: none. */
  upcomingAt: string;
  publishAt: string;
}

export const EMPTY_ITEM: ItemValues = {
  ...{ slug: '', name: { en: '', fr: '' }, descriptionMarkdown: { en: '', fr: '' }, medias: [] },
  ...{
    category: 'COLLECTIBLE',
    price: '',
    nonDeductible: '',
    isAnnounced: false,
    upcomingAt: '',
    publishAt: '',
  },
};

export function toValues(item: CatalogueDetail): ItemValues {
  const { slug, name, descriptionMarkdown, medias, category, isAnnounced } = item;
  return {
    ...{ slug, name, descriptionMarkdown, medias, category, isAnnounced },
    price: String(item.pricing.coins.amount),
    nonDeductible: item.nonDeductibleEuros === null ? '' : String(item.nonDeductibleEuros),
    upcomingAt: toLocal(item.upcomingAt),
    publishAt: toLocal(item.publishAt),
  };
}

export function toDraft(values: ItemValues): CatalogueDraft {
  const { slug, name, descriptionMarkdown, medias, category, isAnnounced } = values;
  return {
    ...{ name, descriptionMarkdown, medias, category, isAnnounced },
    slug: slug || toSlug(inOwnLanguage(name)),
    priceCoins: toNumber(values.price) ?? 0,
    nonDeductibleEuros: toNumber(values.nonDeductible),
    upcomingAt: toInstant(values.upcomingAt),
    publishAt: toInstant(values.publishAt),
  };
}

export const ITEM_PATHS: BodyPaths = { price: 'priceCoins', nonDeductible: 'nonDeductibleEuros' };
