import { Box, Card, Stack } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { FilterForm, ListBase, Title } from 'react-admin';
import { ListPager } from './list-pager.tsx';

/** On phones as wide as the window. */
const FILTERS = {
  '& .filter-field, & .MuiFormControl-root': { width: { xs: '100%', sm: 'auto' } },
  '& .MuiSelect-select': { minWidth: '9rem' },
};

interface ListFrameProps {
  resource: string;
  title: string;
  /** The filters of the list, always visible. */
  filters?: ReactElement[];
  actions?: ReactNode;
  perPage?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  children: ReactNode;
}

/** A list of the library with its filters, actions and pages. */
export function ListFrame(props: ListFrameProps): ReactElement {
  const { resource, title, filters = [], actions, perPage = 25, sort, children } = props;
  return (
    <ListBase resource={resource} perPage={perPage} exporter={false} {...(sort ? { sort } : {})}>
      <Title title={title} />
      <Stack
        direction={{ xs: 'column-reverse', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' }, mt: { xs: 2, sm: 1 }, mb: 1 }}
      >
        <Box sx={FILTERS}>{filters.length > 0 && <FilterForm filters={filters} />}</Box>
        {actions && <Box sx={{ flexShrink: 0, pb: { sm: 1 } }}>{actions}</Box>}
      </Stack>
      <Card sx={{ overflow: 'inherit' }}>{children}</Card>
      <ListPager />
    </ListBase>
  );
}
