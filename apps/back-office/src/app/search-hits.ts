import type { OfficeSearch } from '@tifo/contracts/back-office/search';
import type { Workplace } from '@tifo/contracts/back-office/staff';
import { inOwnLanguage } from '../lib/forms/written-values.ts';

export interface SearchHit {
  /** Its kind and id. */
  key: string;
  title: string;
  detail: string;
  imageUrl?: string;
  isLot?: boolean;
  /** The address of its page. */
  to: string;
}

export interface HitGroup {
  kind: keyof OfficeSearch;
  hits: SearchHit[];
}

/** Returns what was found in the order in which it is shown, without empty groups. */
export function toHitGroups(found: OfficeSearch, { slug, capabilities }: Workplace): HitGroup[] {
  const { fans = [], exclusives = [], orders = [], posts = [] } = found;
  const groups: HitGroup[] = [
    {
      kind: 'fans',
      hits: fans.map(({ id, name, email }) => ({
        ...{ key: `fan-${id}`, title: name, detail: email },
        // Whoever may not open the file of a fan is led to their line in the list.
        to: capabilities.includes('fans.dossier')
          ? `/${slug}/fans/${id}`
          : `/${slug}/fans?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
      })),
    },
    {
      kind: 'exclusives',
      hits: exclusives.map(({ id, name, imageUrl, isLot }) => ({
        ...{ key: `exclusive-${id}`, title: inOwnLanguage(name), detail: '', imageUrl, isLot },
        to: `/${slug}/catalogue/${id}`,
      })),
    },
    {
      kind: 'orders',
      hits: orders.map(({ id, number, buyer }) => ({
        ...{ key: `order-${id}`, title: number, detail: buyer, to: `/${slug}/orders/${id}` },
      })),
    },
    {
      kind: 'posts',
      hits: posts.map(({ id, name, imageUrl }) => ({
        ...{ key: `post-${id}`, title: inOwnLanguage(name), detail: '', imageUrl },
        to: `/${slug}/content/${id}`,
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
