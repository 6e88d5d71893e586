import { Button, Stack, Typography } from '@mui/material';
import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CallButton } from '../../components/call-button.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { toInstant, toLocalInput } from '../../lib/format/local-input.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import type { AuctionState } from './use-auction.ts';

interface AuctionActionsProps {
  auction: OfficeAuctionDetail;
  state: AuctionState;
}

type Asked = 'hide' | 'extend' | 'close' | 'delete';

/** The actions on a whole auction. */
export function AuctionActions({ auction, state }: AuctionActionsProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { capabilities } = useWorkplace().workplace;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { slug, set } = state;
  const params = { slug, auctionId: auction.id };
  const canWrite = capabilities.includes('auctions.write');
  const canRun = capabilities.includes('auctions.run');
  const isOver = auction.status === 'CLOSED';
  const show = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/show';
    await set(await callApi(call, { params, body: {} }));
    notify('office.auctions.shown', { type: 'success' });
  };
  return (
    <>
      {!auction.visible && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('office.auctions.hiddenText')}</Typography>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!auction.visible && canWrite && (
          <CallButton variant="contained" disabled={auction.lots.length === 0} onPress={show}>
            {translate('office.auctions.show')}
          </CallButton>
        )}
        {canRun && !isOver && auction.lots.length > 0 && (
          <Button variant="outlined" onClick={() => setAsked('extend')}>
            {translate('office.auctions.extend')}
          </Button>
        )}
        {canRun && auction.status === 'ACTIVE' && auction.lots.length > 0 && (
          <Button variant="outlined" color="error" onClick={() => setAsked('close')}>
            {translate('office.auctions.close')}
          </Button>
        )}
        {canRun && auction.visible && (
          <Button onClick={() => setAsked('hide')}>{translate('office.auctions.hide')}</Button>
        )}
        {canWrite && <DuplicateButton params={params} />}
        {canWrite && auction.lots.some((lot) => lot.canBeOfferedAgain) && (
          <DuplicateButton params={params} unsoldLots />
        )}
        {canWrite && !auction.visible && auction.lots.every(({ bidderCount }) => bidderCount === 0) && (
          <Button color="error" onClick={() => setAsked('delete')}>
            {translate('office.auctions.delete')}
          </Button>
        )}
      </Stack>
      {asked && <AskDialog asked={asked} auction={auction} state={state} onClose={() => setAsked(null)} />}
    </>
  );
}

interface DuplicateButtonProps {
  params: { slug: string; auctionId: string };
  /** With copies of the lots that nobody bid for. */
  unsoldLots?: boolean;
}

function DuplicateButton({ params, unsoldLots = false }: DuplicateButtonProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  // The same with each try, so that a lost answer makes no second copy.
  const [copyId, setCopyId] = useState(() => crypto.randomUUID());
  const duplicate = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/duplicate';
    const { id } = await callApi(call, { params, body: { id: copyId, unsoldLots } });
    setCopyId(crypto.randomUUID());
    notify(`office.auctions.${unsoldLots ? 'offeredAgain' : 'duplicated'}`, { type: 'success' });
    await navigate(`/${params.slug}/auctions/${id}`);
  };
  return (
    <CallButton onPress={duplicate}>
      {translate(`office.auctions.${unsoldLots ? 'offerAgain' : 'duplicate'}`)}
    </CallButton>
  );
}

function AskDialog({
  asked,
  auction,
  state,
  onClose,
}: AuctionActionsProps & { asked: Asked; onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { slug, set } = state;
  const params = { slug, auctionId: auction.id };
  const later = new Date(Date.parse(auction.lastEndAt) + 15 * 60 * 1000).toISOString();
  const [endAt, setEndAt] = useState(toLocalInput(later));
  const submit = async (reason: string) => {
    if (asked === 'extend') {
      const call = 'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/extend';
      await set(await callApi(call, { params, body: { endAt: toInstant(endAt), reason } }));
    } else if (asked === 'delete') {
      await callApi('POST /api/back-office/clubs/{slug}/auctions/{auctionId}/delete', {
        ...{ params, body: { reason } },
      });
      await navigate(`/${slug}/auctions`);
    } else {
      const call = `POST /api/back-office/clubs/{slug}/auctions/{auctionId}/${asked}` as const;
      await set(await callApi(call, { params, body: { reason } }));
    }
    notify(`office.auctions.${asked}Done`, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate(`office.auctions.${asked}Title`)}
      text={translate(`office.auctions.${asked}Text`)}
      action={translate(`office.auctions.${asked}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      {asked === 'extend' && (
        <NamedField
          name="endAt"
          type="datetime-local"
          label={translate('office.auctions.newEnd')}
          value={endAt}
          onChange={({ target }) => setEndAt(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          required
        />
      )}
    </ReasonDialog>
  );
}
