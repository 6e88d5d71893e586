import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack, TextField, Typography } from '@mui/material';
import type { OfficeAuctionDetail, OfficeLot } from '@tifo/contracts/back-office/auctions';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
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
  const move = (at: number, by: number) =>
    setRows((before) => {
      const after = [...before];
      after.splice(at + by, 0, ...after.splice(at, 1));
      return after;
    });
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
            place={at + 1}
            onPrice={(price) => change(row.lot.id, price)}
            onUp={at > 0 ? () => move(at, -1) : null}
            onDown={at < rows.length - 1 ? () => move(at, 1) : null}
            onRemove={() => setRows((before) => before.filter(({ lot }) => lot.id !== row.lot.id))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

interface ArrangedRowProps {
  row: Arranged;
  place: number;
  onPrice: (price: string) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

function ArrangedRow({ row, place, onPrice, onUp, onDown, onRemove }: ArrangedRowProps): ReactElement {
  const translate = useTranslate();
  const name = useOwnLanguage()(row.lot.name);
  const hasBids = row.lot.bidCount > 0;
  return (
    <Stack component="li" spacing={1} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {place}. {name}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          size="small"
          label={translate('office.auctions.startingPrice', { name })}
          value={row.price}
          onChange={({ target }) => onPrice(target.value)}
          disabled={hasBids}
          required
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9]{1,9}' } }}
          sx={{ flex: 1 }}
        />
        <IconButton
          disabled={!onUp}
          onClick={() => onUp?.()}
          aria-label={translate('office.auctions.up', { name })}
        >
          <ArrowUpward />
        </IconButton>
        <IconButton
          disabled={!onDown}
          onClick={() => onDown?.()}
          aria-label={translate('office.auctions.down', { name })}
        >
          <ArrowDownward />
        </IconButton>
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
