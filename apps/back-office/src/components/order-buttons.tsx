import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';

/** The place of an entry in a list, from 0, and what moves it to another. */
export interface OrderPlace {
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves an entry of a list up and down. */
export function OrderButtons({ name, at, count, onMove }: OrderPlace & { name: string }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
        aria-label={translate('office.order.up', { name })}
      >
        <ArrowUpward />
      </IconButton>
      <IconButton
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
        aria-label={translate('office.order.down', { name })}
      >
        <ArrowDownward />
      </IconButton>
    </>
  );
}

/** Returns the list with one entry at another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}
