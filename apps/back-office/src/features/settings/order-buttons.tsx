import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';

export interface OrderActions {
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** Moves a row of a list up and down. */
export function OrderButtons({ name, onUp, onDown }: OrderActions & { name: string }): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        disabled={!onUp}
        onClick={() => onUp?.()}
        aria-label={translate('settings.order.up', { name })}
      >
        <ArrowUpward />
      </IconButton>
      <IconButton
        disabled={!onDown}
        onClick={() => onDown?.()}
        aria-label={translate('settings.order.down', { name })}
      >
        <ArrowDownward />
      </IconButton>
    </>
  );
}

/** Returns the buttons' actions for the entry at a place of a list. */
export function orderActions<Entry>(
  entries: readonly Entry[],
  at: number,
  save: (entries: Entry[]) => Promise<void>,
): OrderActions {
  const move = (by: number) => () => {
    void save(entries.toSpliced(at, 1).toSpliced(at + by, 0, ...entries.slice(at, at + 1)));
  };
  return { onUp: at > 0 ? move(-1) : null, onDown: at < entries.length - 1 ? move(1) : null };
}
