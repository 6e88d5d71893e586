import { useListContext } from 'react-admin';

/** Whether a list shows nothing: because there is nothing yet, or nothing of what is searched for. */
export function useEmptyList(): 'nothing yet' | 'nothing found' | null {
  const { data, isPending, page, filterValues } = useListContext();
  if (isPending || !data || data.length > 0) return null;
  const isFiltered = page > 1 || Object.keys(filterValues ?? {}).length > 0;
  return isFiltered ? 'nothing found' : 'nothing yet';
}
