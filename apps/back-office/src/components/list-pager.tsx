import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { IconButton, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';

/**
 * The range of rows and their total, with links to the previous and next page. Nothing when all rows are on
 * one page.
 */
export function ListPager(): ReactElement | null {
  const translate = useTranslate();
  const { page, setPage, hasPreviousPage = false, hasNextPage = false, isPending } = useListContext();
  if (isPending || (!hasPreviousPage && !hasNextPage)) return null;
  return (
    <Stack
      component="nav"
      aria-label={translate('office.list.pages')}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', py: 0.5 }}
    >
      <Range />
      <IconButton
        onClick={() => setPage(page - 1)}
        disabled={!hasPreviousPage}
        aria-label={translate('ra.navigation.previous')}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        onClick={() => setPage(page + 1)}
        disabled={!hasNextPage}
        aria-label={translate('ra.navigation.next')}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  );
}

interface Counted {
  total?: number;
  hasMore?: boolean;
}

function Range(): ReactElement {
  const translate = useTranslate();
  const { count } = useFormat();
  const { page, perPage, data, meta } = useListContext();
  const { total, hasMore = false }: Counted = meta ?? {};
  const from = (page - 1) * perPage + 1;
  const ofHowMany = hasMore ? 'rangeOfMore' : 'rangeOf';
  const words = total === undefined ? 'range' : ofHowMany;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate(`office.list.${words}`, {
        from: count(from),
        to: count(from + (data?.length ?? 0) - 1),
        total: count(total ?? 0),
      })}
    </Typography>
  );
}
