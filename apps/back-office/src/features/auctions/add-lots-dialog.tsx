import { Checkbox, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Unread } from '../../components/unread.tsx';
import { newerIn } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import type { AuctionState } from './use-auction.ts';

interface AddLotsDialogProps {
  auction: OfficeAuctionDetail;
  state: AuctionState;
  onClose: () => void;
}

/** Chooses the exclusives of the club that this auction will sell. */
export function AddLotsDialog({ auction, state, onClose }: AddLotsDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const own = useOwnLanguage();
  const { euros } = useFormat();
  const { slug, set } = state;
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const {
    data: candidates,
    error,
    refetch,
  } = useQuery({
    queryKey: ['office-lot-candidates', slug, q],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/lot-candidates', {
        params: { slug },
        query: { limit: '50', ...(q ? { q } : {}) },
      }),
  });
  const add = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/lots';
    const body = { exclusiveIds: [...chosen], version: auction.version };
    try {
      await set(await callApi(call, { params: { slug, auctionId: auction.id }, body }));
    } catch (error) {
      const newer = newerIn<OfficeAuctionDetail>(error);
      if (newer) await set(newer);
      const sold = new Set(newer?.lots.map(({ exclusiveId }) => exclusiveId));
      // As when the answer to a first try was lost.
      if (!chosen.every((id) => sold.has(id))) throw error;
    }
    notify('office.auctions.lotsAdded', { type: 'success', messageArgs: { smart_count: chosen.length } });
  };
  return (
    <FormDialog
      title={translate('office.auctions.addLots')}
      action={
        chosen.length === 0
          ? translate('office.auctions.addLots')
          : translate('office.auctions.addChosen', { smart_count: chosen.length })
      }
      canSubmit={chosen.length > 0}
      onSubmit={add}
      onClose={onClose}
    >
      <Typography>{translate('office.auctions.addLotsText')}</Typography>
      {error && <Unread error={error} onTryAgain={refetch} />}
      <TextField
        type="search"
        label={translate('office.auctions.searchExclusives')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {candidates?.length === 0 && <Typography>{translate('office.auctions.noCandidates')}</Typography>}
      <FormGroup sx={{ maxHeight: 360, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {candidates?.map(({ id, name, price }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_event, isOn) =>
                  setChosen((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)))
                }
              />
            }
            label={`${own(name)} · ${euros(price.totalCost.value)}`}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}
