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
export function toHitGroups(
  found: OfficeSearch,
  { slug, capabilities }: Workplace,
  euros: (value: number) => string,
): HitGroup[] {
  const {
    fans = [],
    exclusives = [],
    orders = [],
    payments = [],
    invoices = [],
    receipts = [],
    posts = [],
  } = found;
  const listOf = (section: string, q: string) =>
    `/${slug}/${section}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
  const groups: HitGroup[] = [
    {
      kind: 'fans',
      hits: fans.map(({ id, name, email }) => ({
        ...{ key: `fan-${id}`, title: name, detail: email },
        // Whoever may not open the file of a fan is led to their line in the list.
        to: capabilities.includes('fans.dossier') ? `/${slug}/fans/${id}` : listOf('fans', email),
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
      kind: 'payments',
      hits: payments.map(({ id, number, amount, payer }) => ({
        ...{ key: `payment-${id}`, title: number, to: `/${slug}/payments/${id}` },
        detail: [payer, euros(amount.value)].filter(Boolean).join(' · '),
      })),
    },
    {
      kind: 'invoices',
      hits: invoices.map(({ id, number, buyer }) => ({
        ...{ key: `invoice-${id}`, title: number, detail: buyer, to: listOf('invoices', number) },
      })),
    },
    {
      kind: 'receipts',
      hits: receipts.map(({ id, number, donor }) => ({
        ...{ key: `receipt-${id}`, title: number, detail: donor, to: listOf('receipts', number) },
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
