import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { OfficeBid } from '@tifo/contracts/back-office/lots';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface BidsDialogProps {
  lot: OfficeLot;
  onClose: () => void;
}

/** The newest hundred bids on a lot, newest first; one can be voided while the lot is open. */
export function BidsDialog({ lot, onClose }: BidsDialogProps): ReactElement {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { slug, capabilities } = useWorkplace().workplace;
  const [voiding, setVoiding] = useState<OfficeBid | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['office-bids', slug, lot.id],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/lots/{lotId}/bids', {
        params: { slug, lotId: lot.id },
        query: { limit: '100' },
      }),
  });
  const canVoid = lot.state === 'OPEN' && capabilities.includes('bids.void');
  const close = () => {
    setVoiding(null);
    void refetch();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bids-title">
      <DialogTitle id="bids-title">
        {translate('office.auctions.bidsOf', { name: own(lot.name) })}
      </DialogTitle>
      <DialogContent>
        {error && <Unread error={error} onTryAgain={refetch} />}
        {data?.items.length === 0 && <Typography>{translate('office.auctions.noBids')}</Typography>}
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.items.map((bid) => (
            <BidRow key={bid.id} bid={bid} onVoid={canVoid ? () => setVoiding(bid) : null} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
      {voiding && <VoidDialog bid={voiding} lot={lot} onClose={close} />}
    </Dialog>
  );
}

/** Below the name: beside it, there is no room for either on a phone. */
const CHIP = { size: 'small', sx: { mt: 0.5, alignSelf: 'flex-start' } } as const;

function BidRow({ bid, onVoid }: { bid: OfficeBid; onVoid: (() => void) | null }): ReactElement {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const price = euros(bid.price.totalCost.value);
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{bid.fan.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {moment(bid.createdAt)}
        </Typography>
        {bid.voided && (
          <Typography variant="body2">
            {bid.voided.reason ?? translate('office.auctions.bidderErased')}
          </Typography>
        )}
        {bid.leads && <Chip {...CHIP} color="success" label={translate('office.auctions.leads')} />}
        {bid.voided && <Chip {...CHIP} label={translate('office.auctions.voided')} />}
      </Stack>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{price}</Typography>
      {onVoid && !bid.voided && (
        <Button
          size="small"
          color="error"
          onClick={onVoid}
          aria-label={translate('office.auctions.voidOf', { name: bid.fan.name, price })}
        >
          {translate('office.auctions.void')}
        </Button>
      )}
    </Stack>
  );
}

function VoidDialog({ bid, lot, onClose }: BidsDialogProps & { bid: OfficeBid }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const submit = async (reason: string) => {
    await callApi('POST /api/back-office/clubs/{slug}/lots/{lotId}/bids/{bidId}/void', {
      params: { slug, lotId: lot.id, bidId: bid.id },
      body: { reason },
    });
  };
  return (
    <ReasonDialog
      title={translate('office.auctions.voidTitle', { name: bid.fan.name })}
      text={translate('office.auctions.voidText')}
      action={translate('office.auctions.void')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
