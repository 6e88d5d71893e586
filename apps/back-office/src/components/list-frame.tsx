import { Box, Card, Stack } from '@mui/material';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { ReactElement, ReactNode } from 'react';
import { FilterButton, FilterForm, ListBase, Title } from 'react-admin';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ExportButton, type ExportCall } from './export-button.tsx';
import { ListPager } from './list-pager.tsx';

/** On phones as wide as the window. */
const FILTERS = {
  '& form': { rowGap: 1 },
  '& .filter-field, & .MuiFormControl-root': { width: { xs: '100%', sm: 'auto' } },
  '& .RaFilterFormInput-spacer': { display: { xs: 'none', sm: 'block' } },
  '& .MuiSelect-select': { minWidth: '9rem' },
};

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
  children: ReactNode;
}

/** A list of the library with its filters, actions and pages. */
export function ListFrame(props: ListFrameProps): ReactElement {
  const { resource, title, filters = [], actions, exported, perPage = 25, sort, children } = props;
  const { capabilities } = useWorkplace().workplace;
  const mayExport = exported !== undefined && capabilities.includes(exported.capability);
  return (
    <ListBase resource={resource} perPage={perPage} exporter={false} {...(sort ? { sort } : {})}>
      <Title title={title} />
      <Stack
        direction={{ xs: 'column-reverse', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' }, mt: { xs: 2, sm: 1 }, mb: 1 }}
      >
        <Box sx={FILTERS}>{filters.length > 0 && <FilterForm filters={filters} />}</Box>
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ flexShrink: 0, flexWrap: 'wrap', alignItems: 'center', pb: { sm: 1 } }}
        >
          {filters.length > 0 && <FilterButton filters={filters} />}
          {mayExport && <ExportButton call={exported.call} />}
          {actions}
        </Stack>
      </Stack>
      <Card sx={{ overflowX: 'auto' }}>{children}</Card>
      <ListPager />
    </ListBase>
  );
}
