import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type ExclusiveFilters,
  formatFilters,
  parseFilters,
  parseStoredFilters,
} from '#web/features/exclusives/filter-rules.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';

/** The filters stand in the address; an address without any takes those that the device kept. */
export function useFilters(): [ExclusiveFilters, (filters: ExclusiveFilters) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const present = new URLSearchParams(search);

  useEffect(() => {
    const inAddress = new URLSearchParams(search);
    if (inAddress.has('categories') || inAddress.has('sort')) return;
    const kept = parseStoredFilters(readStored('exclusives_filters'));
    const wanted = kept && `${formatFilters(kept, inAddress)}`;
    if (wanted === undefined || wanted === `${inAddress}`) return;
    void navigate({ search: wanted, hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);

  const setFilters = (filters: ExclusiveFilters) => {
    store('exclusives_filters', JSON.stringify(filters));
    const written = formatFilters(filters, present);
    void navigate({ search: `${written}`, hash }, { replace: true, preventScrollReset: true });
  };
  return [parseFilters(present), setFilters];
}
