import DragIndicator from '@mui/icons-material/DragIndicator';
import { Avatar, Box, IconButton, Stack, Typography } from '@mui/material';
import type { CatalogueItem } from '@tifo/contracts/back-office/catalogue';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { moveEntry, OrderButtons, type OrderPlace } from '../../components/order-buttons.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { VISUALLY_HIDDEN } from '../../theme/visually-hidden.ts';

interface OrderListProps {
  items: readonly CatalogueItem[];
  onChange: (items: readonly CatalogueItem[]) => void;
}

/** Rows that are moved by dragging, by buttons, and with the arrow keys; each move is said. */
export function OrderList({ items, onChange }: OrderListProps): ReactElement {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    onChange(moveEntry(items, from, to));
    const place = { name: inOwnLanguage(item.name), place: to + 1, count: items.length };
    setSaid(translate('catalogue.order.moved', place));
  };
  const dragOver = (at: number) =>
    move(
      items.findIndex(({ id }) => id === dragged),
      at,
    );
  return (
    <>
      <Box component="p" role="status" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item, at) => (
          <Stack
            component="li"
            key={item.id}
            direction="row"
            spacing={1}
            draggable
            onDragStart={() => setDragged(item.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== null) dragOver(at);
            }}
            onDrop={(event) => event.preventDefault()}
            sx={{
              ...{ alignItems: 'center', py: 0.5, borderBottom: 1, borderColor: 'divider', cursor: 'grab' },
              opacity: dragged === item.id ? 0.5 : 1,
            }}
          >
            <OrderRow item={item} at={at} count={items.length} onMove={(to) => move(at, to)} />
          </Stack>
        ))}
      </Stack>
    </>
  );
}

function OrderRow({ item, at, count, onMove }: OrderPlace & { item: CatalogueItem }): ReactElement {
  const translate = useTranslate();
  const { euros } = useFormat();
  const name = inOwnLanguage(item.name);
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  return (
    <>
      <IconButton aria-label={translate('catalogue.order.handle', { name })} onKeyDown={press} size="small">
        <DragIndicator />
      </IconButton>
      <Typography sx={{ minWidth: 32, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {at + 1}
      </Typography>
      <Avatar
        variant="rounded"
        src={item.imageUrl ? `${item.imageUrl}?h=300` : ''}
        alt=""
        slotProps={{ img: { draggable: false, loading: 'lazy' } }}
        sx={{ width: 40, height: 50 }}
      >
        {name.slice(0, 1)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {euros(item.pricing.totalCost.value)}
        </Typography>
      </Box>
      <OrderButtons name={name} at={at} count={count} onMove={onMove} />
    </>
  );
}
