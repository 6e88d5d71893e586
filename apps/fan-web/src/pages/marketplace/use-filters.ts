import type { Club } from '@tifo/contracts/clubs';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  DEFAULT_FILTERS,
  type ExclusiveFilters,
  formatFilters,
  parseFilters,
  parseStoredFilters,
} from '#web/features/exclusives/filter-rules.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { useClub } from '#web/lib/page/club.ts';

/** Pop-up clubs offer too little to filter. */
export function filtersOf(club: Pick<Club, 'model'> | undefined, search: URLSearchParams): ExclusiveFilters {
  return club?.model === 'POPUP' ? DEFAULT_FILTERS : parseFilters(search);
}

/** The filters are in the address; an address without any gets those stored on the device. */
export function useFilters(): [ExclusiveFilters, (filters: ExclusiveFilters) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const present = new URLSearchParams(search);
  const club = useClub();
  const isFiltered = club.model !== 'POPUP';

  useEffect(() => {
    const inAddress = new URLSearchParams(search);
    if (!isFiltered) return;
    if (inAddress.has('categories') || inAddress.has('sort')) return;
    const kept = parseStoredFilters(readStored('exclusives_filters'));
    const wanted = kept && `${formatFilters(kept, inAddress)}`;
    if (wanted === undefined || wanted === `${inAddress}`) return;
    void navigate({ search: wanted, hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate, isFiltered]);

  const setFilters = (filters: ExclusiveFilters) => {
    store('exclusives_filters', JSON.stringify(filters));
    const written = formatFilters(filters, present);
    void navigate({ search: `${written}`, hash }, { replace: true, preventScrollReset: true });
  };
  return [filtersOf(club, present), setFilters];
}
