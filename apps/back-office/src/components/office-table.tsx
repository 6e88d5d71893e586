import {
  Checkbox,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { ReactElement } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RowsProps } from './list-rows.ts';
import { SelectRow } from './select-row.tsx';

/** The rows of a list on a wide window. */
export function OfficeTable<Row extends RaRecord>(props: RowsProps<Row>): ReactElement {
  const { columns, bulk } = props;
  const { data = [], sort, setSort } = useListContext<Row>();
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  return (
    <Table>
      <TableHead>
        <TableRow>
          {bulk && <SelectAll />}
          {columns.map(({ source, label, isNumber, isSortable }) => (
            <TableCell
              key={source}
              align={isNumber ? 'right' : 'left'}
              sortDirection={sort?.field === source ? direction : false}
            >
              {isSortable ? (
                <TableSortLabel
                  active={sort?.field === source}
                  direction={direction}
                  onClick={() => setSort({ field: source, order: nextOrder(sort, source) })}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((row) => (
          <Cells key={row.id} row={row} {...props} />
        ))}
      </TableBody>
    </Table>
  );
}

function nextOrder(sort: { field: string; order: string } | undefined, source: string): 'ASC' | 'DESC' {
  return sort?.field === source && sort.order === 'ASC' ? 'DESC' : 'ASC';
}

function Cells<Row extends RaRecord>(props: RowsProps<Row> & { row: Row }) {
  const { row, columns, linkOf, nameOf, bulk } = props;
  return (
    <TableRow hover>
      {bulk && (
        <TableCell padding="checkbox">
          <SelectRow row={row} name={nameOf(row)} />
        </TableCell>
      )}
      {columns.map(({ source, render, isNumber }, index) => (
        <TableCell
          key={source}
          align={isNumber ? 'right' : 'left'}
          sx={isNumber ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}}
        >
          {index === 0 && linkOf ? (
            <Link component={RouterLink} to={linkOf(row)} sx={{ fontWeight: 600 }}>
              {render(row)}
            </Link>
          ) : (
            render(row)
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

function SelectAll(): ReactElement {
  const translate = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const areAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={areAll}
        indeterminate={!areAll && ids.some((id) => selectedIds.includes(id))}
        onChange={() => onSelect(areAll ? [] : ids)}
        slotProps={{ input: { 'aria-label': translate('office.list.selectAll') } }}
      />
    </TableCell>
  );
}
