import { Alert, Box, Card, Stack } from '@mui/material';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FilterButton, FilterForm, ListBase, Title, useListContext, useTranslate } from 'react-admin';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ExportButton, type ExportCall } from './export-button.tsx';
import { ListPager } from './list-pager.tsx';
import { useEmptyList } from './use-empty-list.ts';

/** On phones as wide as the window. */
const FILTERS = {
  '& form': { rowGap: 1 },
  '& .filter-field, & .MuiFormControl-root': { width: { xs: '100%', sm: 'auto' } },
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
  '& .MuiSelect-select': { minWidth: '9rem' },
};

/** Centres the actions on the fields of the filters, below whose labels there is room. */
const ACTIONS_TOP = '19px';

export interface ListFrameProps {
  resource: string;
  title: string;
  /** The filters of the list, always visible. */
  filters?: ReactElement[];
  actions?: ReactNode;
  /** The list as a table, for those who may have it. */
  exported?: { call: ExportCall; capability: Capability } | undefined;
  perPage?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  /** What follows the list. It is shown once the rows are there, so that they do not move it. */
  below?: ReactNode;
  children: ReactNode;
}

/** A list of the library with its filters, actions and pages. */
export function ListFrame(props: ListFrameProps): ReactElement {
  const { resource, title, perPage = 25, sort, below, children, ...head } = props;
  return (
    <ListBase resource={resource} perPage={perPage} exporter={false} {...(sort ? { sort } : {})}>
      <Title title={title} />
      <ListHead {...head} />
      <AwayNote />
      <Card sx={{ overflowX: 'auto' }}>{children}</Card>
      <ListPager />
      {below && <Below>{below}</Below>}
    </ListBase>
  );
}

function Below({ children }: { children: ReactNode }): ReactElement | null {
  if (useListContext().isPending) return null;
  return <Box sx={{ mt: 4 }}>{children}</Box>;
}

/** Of which databases nothing is in the list. */
function AwayNote(): ReactElement | null {
  const translate = useTranslate();
  const away: readonly string[] = useListContext().meta?.away ?? [];
  if (away.length === 0) return null;
  const said = { names: away.join(', '), smart_count: away.length };
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('office.list.away', said)}
    </Alert>
  );
}

/** What is above the rows; where there are none yet, nothing is searched or saved. */
function ListHead({
  filters = [],
  actions,
  exported,
}: Pick<ListFrameProps, 'filters' | 'actions' | 'exported'>): ReactElement {
  const { capabilities } = useWorkplace().workplace;
  const isFiltered = Object.keys(useListContext().filterValues ?? {}).length > 0;
  // Whoever has just emptied the search would lose the field they stand in.
  const [wasFiltered, setFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setFiltered(true);
  const isBare = useEmptyList() === 'nothing yet' && !wasFiltered;
  const hasFilters = filters.length > 0 && !isBare;
  const mayExport = exported !== undefined && capabilities.includes(exported.capability) && !isBare;
  return (
    <Stack
      direction={{ xs: 'column-reverse', sm: 'row' }}
      spacing={1}
      useFlexGap
      sx={{
        // Actions above the filters where both find no room in one line: they stay where they are when the filters go.
        flexWrap: { sm: 'wrap-reverse' },
        justifyContent: 'space-between',
        mt: { xs: 2, sm: 1 },
        mb: 1,
      }}
    >
      <Box sx={FILTERS}>{hasFilters && <FilterForm filters={filters} />}</Box>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          // The top: `wrap-reverse` swaps the ends.
          alignSelf: { sm: 'flex-end' },
          ml: { sm: 'auto' },
          // In line with the fields, and where they stood: a button that moves as the rows arrive is missed.
          pt: { sm: filters.length > 0 ? ACTIONS_TOP : 0 },
          pb: { sm: 1 },
        }}
      >
        {hasFilters && <FilterButton filters={filters} />}
        {mayExport && <ExportButton call={exported.call} />}
        {actions}
      </Stack>
    </Stack>
  );
}
