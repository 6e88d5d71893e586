import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export interface Column<Row> {
  /** The field, which is also the sort key. */
  source: string;
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
  isSortable?: boolean;
  /** Omitted on phones. */
  isWideOnly?: boolean;
}

export interface RowsProps<Row extends RaRecord> {
  /** The first column identifies the row, and is its link. */
  columns: readonly Column<Row>[];
  /** The target of a row's link, below the back office. */
  linkOf?: (row: Row) => string;
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string;
  /** The actions for several rows at once. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode;
}
