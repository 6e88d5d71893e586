import { Box, Link, Stack, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RowsProps } from './list-rows.ts';
import { SelectRow } from './select-row.tsx';

/** The rows of a list on a phone. */
export function OfficeCards<Row extends RaRecord>(props: RowsProps<Row>): ReactElement {
  const { columns, linkOf, nameOf, bulk } = props;
  const { data = [] } = useListContext<Row>();
  const [first, ...others] = columns.filter(({ isWideOnly }) => !isWideOnly);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            {bulk && <SelectRow row={row} name={nameOf(row)} />}
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {linkOf ? (
                <Link component={RouterLink} to={linkOf(row)} sx={{ display: 'block', py: 1 }}>
                  {first?.render(row)}
                </Link>
              ) : (
                first?.render(row)
              )}
            </Box>
          </Stack>
          <Stack component="dl" sx={{ m: 0 }} spacing={0.5}>
            {others.map(({ source, label, render }) => (
              <Fact key={source} label={label} value={render(row)} />
            ))}
          </Stack>
        </Box>
      ))}
    </Box>
  );
}

/** The words of a button end where other values end. */
const VALUE = { m: 0, textAlign: 'right', minWidth: 0, '& > .MuiButton-text': { minWidth: 0, mr: '-5px' } };

function Fact({ label, value }: { label: string; value: ReactNode }): ReactElement | null {
  if (value === null || value === undefined || value === '') return null;
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={VALUE}>
        {value}
      </Typography>
    </Stack>
  );
}
