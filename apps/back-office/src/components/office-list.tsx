import { Box, Skeleton, Stack, useMediaQuery, useTheme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { type Identifier, type RaRecord, SearchInput, useListContext, useTranslate } from 'react-admin';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import type { RowsProps } from './list-rows.ts';
import { OfficeCards } from './office-cards.tsx';
import { OfficeTable } from './office-table.tsx';
import { Unread } from './unread.tsx';
import { useEmptyList } from './use-empty-list.ts';

interface OfficeListProps<Row extends RaRecord> extends RowsProps<Row> {
  resource: string;
  title: string;
  /** Filters besides the search text. */
  filters?: ReactElement[];
  canSearch?: boolean;
  /** What the search looks for, where that is not the obvious. */
  searchLabel?: string;
  actions?: ReactNode;
  exported?: ListFrameProps['exported'];
  /** What to do first when the list is empty. */
  empty: EmptyStateProps;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
  below?: ListFrameProps['below'];
}

/** A list of a section: search, pages, columns on a wide window and cards on a phone. */
export function OfficeList<Row extends RaRecord>(props: OfficeListProps<Row>): ReactElement {
  const {
    filters = [],
    canSearch = true,
    searchLabel,
    empty,
    resource,
    title,
    actions,
    exported,
    sort,
    perPage,
    below,
    ...rows
  } = props;
  const words = searchLabel ? { placeholder: searchLabel } : {};
  const search = canSearch ? [<SearchInput key="q" source="q" alwaysOn {...words} />] : [];
  return (
    <ListFrame
      resource={resource}
      title={title}
      filters={[...search, ...filters]}
      actions={actions}
      exported={exported}
      sort={sort}
      below={below}
      {...(perPage ? { perPage } : {})}
    >
      <OfficeRows {...rows} empty={empty} />
    </ListFrame>
  );
}

interface OfficeRowsProps<Row extends RaRecord> extends RowsProps<Row> {
  empty: EmptyStateProps;
}

/** The rows of a list: columns on a wide window, cards on a phone, and what to do first when it is empty. */
export function OfficeRows<Row extends RaRecord>({ empty, ...props }: OfficeRowsProps<Row>): ReactElement {
  const translate = useTranslate();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const list = useListContext<Row>();
  const { data, error, isPending, selectedIds, onUnselectItems, refetch } = list;
  const emptiness = useEmptyList();
  if (isPending) return <Skeletons />;
  if (error && !data) return <Unread error={error} onTryAgain={refetch} />;
  if (emptiness === 'nothing found') return <EmptyState title={translate('office.list.nothingFound')} />;
  if (emptiness === 'nothing yet') return <EmptyState {...empty} />;
  const Shape = isWide ? OfficeTable : OfficeCards;
  const selected = (data ?? []).filter(({ id }) => isAmong(id, selectedIds));
  return (
    <>
      {selected.length > 0 && props.bulk && (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          role="group"
          aria-label={translate('office.list.selected', { smart_count: selected.length })}
          sx={{ p: 1, flexWrap: 'wrap', alignItems: 'center', bgcolor: 'action.selected' }}
        >
          <Box component="span" sx={{ px: 1 }}>
            {translate('office.list.selected', { smart_count: selected.length })}
          </Box>
          {props.bulk(selected, onUnselectItems)}
        </Stack>
      )}
      <Shape {...props} />
    </>
  );
}

const isAmong = (id: Identifier, ids: readonly Identifier[] = []) => ids.includes(id);

function Skeletons(): ReactElement {
  return (
    <Stack spacing={1} sx={{ p: 2 }} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Stack>
  );
}
