import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { FormControlLabel, IconButton, Stack, Switch } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { moveEntry, OrderButtons, type OrderPlace } from '../../components/order-buttons.tsx';

interface Entry {
  isOn: boolean;
}

interface OrderInputProps<Item extends Entry> {
  source: string;
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Whether an entry can be taken out; others can be turned off only. */
  isRemovable?: (item: Item) => boolean;
  /** What of an entry can be changed, beside its place. */
  renderItem?: (item: Item, onChange: (item: Item) => void) => ReactNode;
  /** Adds an entry, below the others. */
  actions?: (add: (item: Item) => void) => ReactNode;
}

/** A list of a form whose entries have an order, and are on or off. */
export function OrderInput<Item extends Entry>(props: OrderInputProps<Item>): ReactElement {
  const { source, idOf, renderItem, actions } = props;
  const { field } = useInput({ source, defaultValue: [] });
  const items = field.value as readonly Item[];
  const put = (after: readonly Item[]) => field.onChange(after);
  const change = (at: number, item: Item) => put(items.map((one, index) => (index === at ? item : one)));
  return (
    <Stack spacing={1}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, at) => (
          <Stack
            component="li"
            key={idOf(item)}
            spacing={1}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Row
              {...props}
              item={item}
              onToggle={(isOn) => change(at, { ...item, isOn })}
              at={at}
              count={items.length}
              onMove={(to) => put(moveEntry(items, at, to))}
              onRemove={() => put(items.filter((one) => one !== item))}
            />
            {renderItem?.(item, (now) => change(at, now))}
          </Stack>
        ))}
      </Stack>
      {actions?.((item) => put([...items, item]))}
    </Stack>
  );
}

interface RowProps<Item extends Entry> extends OrderInputProps<Item>, OrderPlace {
  item: Item;
  onToggle: (isOn: boolean) => void;
  onRemove: () => void;
}

function Row<Item extends Entry>(props: RowProps<Item>): ReactElement {
  const { item, nameOf, isRemovable, onToggle, at, count, onMove, onRemove } = props;
  const translate = useTranslate();
  const name = nameOf(item);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <FormControlLabel
        control={<Switch checked={item.isOn} onChange={(_event, isOn) => onToggle(isOn)} />}
        label={name}
        sx={{ flex: 1, minWidth: 0, color: item.isOn ? undefined : 'text.secondary' }}
      />
      <OrderButtons name={name} at={at} count={count} onMove={onMove} />
      {isRemovable?.(item) && (
        <IconButton onClick={onRemove} aria-label={translate('content.home.remove', { name })}>
          <DeleteOutlined />
        </IconButton>
      )}
    </Stack>
  );
}
