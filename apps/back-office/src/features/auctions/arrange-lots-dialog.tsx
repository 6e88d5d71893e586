import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack, Typography } from '@mui/material';
import type { OfficeAuctionDetail, OfficeLot } from '@tifo/contracts/back-office/auctions';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { moveEntry, OrderButtons, type OrderPlace } from '../../components/order-buttons.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import type { AuctionState } from './use-auction.ts';

interface ArrangeLotsDialogProps {
  auction: OfficeAuctionDetail;
  state: AuctionState;
  onClose: () => void;
}

interface Arranged {
  lot: OfficeLot;
  price: string;
}

/** Changes the order and the starting prices, and removes lots; a lot with bids keeps its price and stays. */
export function ArrangeLotsDialog({ auction, state, onClose }: ArrangeLotsDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug, set } = state;
  const [rows, setRows] = useState<readonly Arranged[]>(() =>
    auction.lots.map((lot) => ({ lot, price: String(lot.startingPrice.coins.amount) })),
  );
  const save = async () => {
    const lots = rows.map(({ lot, price }) => ({ id: lot.id, startingPriceCoins: Number(price) }));
    const call = 'PUT /api/back-office/clubs/{slug}/auctions/{auctionId}/lots';
    const params = { slug, auctionId: auction.id };
    await set(await callApi(call, { params, body: { lots, version: auction.version } }));
    notify('office.auctions.lotsSaved', { type: 'success' });
  };
  const change = (id: string, price: string) =>
    setRows((before) => before.map((row) => (row.lot.id === id ? { ...row, price } : row)));
  return (
    <FormDialog
      title={translate('office.auctions.arrange')}
      action={translate('ra.action.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography>{translate('office.auctions.arrangeText')}</Typography>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row, at) => (
          <ArrangedRow
            key={row.lot.id}
            row={row}
            at={at}
            count={rows.length}
            onMove={(to) => setRows((before) => moveEntry(before, at, to))}
            onPrice={(price) => change(row.lot.id, price)}
            onRemove={() => setRows((before) => before.filter(({ lot }) => lot.id !== row.lot.id))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

interface ArrangedRowProps extends OrderPlace {
  row: Arranged;
  onPrice: (price: string) => void;
  onRemove: () => void;
}

function ArrangedRow({ row, onPrice, onRemove, ...place }: ArrangedRowProps): ReactElement {
  const translate = useTranslate();
  const name = useOwnLanguage()(row.lot.name);
  const hasBids = row.lot.bidCount > 0;
  return (
    <Stack component="li" spacing={1} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {place.at + 1}. {name}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <NamedField
          name={`lots.${place.at}.startingPriceCoins`}
          size="small"
          label={translate('office.auctions.startingPrice', { name })}
          value={row.price}
          onChange={({ target }) => onPrice(target.value)}
          disabled={hasBids}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]{1,9}' } }}
          sx={{ flex: 1 }}
        />
        <OrderButtons name={name} {...place} />
        <IconButton
          disabled={hasBids}
          onClick={onRemove}
          aria-label={translate('office.auctions.removeLot', { name })}
        >
          <DeleteOutlined />
        </IconButton>
      </Stack>
    </Stack>
  );
}
