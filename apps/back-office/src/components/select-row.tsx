import { Checkbox } from '@mui/material';
import type { ReactElement } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';

/** Selects a row for actions on several rows. */
export function SelectRow({ row, name }: { row: RaRecord; name: string }): ReactElement {
  const translate = useTranslate();
  const { selectedIds = [], onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': translate('office.list.select', { name }) } }}
    />
  );
}
