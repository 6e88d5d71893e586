import { Button, Stack } from '@mui/material';
import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AuditButton } from '../../components/audit-card.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { DeliverDialog } from '../../components/deliver-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { RecipientDialog } from '../../components/recipient-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { BidsDialog } from './bids-dialog.tsx';

interface LotActionsProps {
  lot: OfficeLot;
  onChanged: () => void;
}

/** Decisions about a price that is due. */
const OF_BUYER = ['offer', 'mark-paid', 'cancel-sale'] as const;
type OfBuyer = (typeof OF_BUYER)[number] | 'mark-unpaid';
type Asked = OfBuyer | 'bids' | 'deliver' | 'recipient';

/** The actions on one lot, depending on its state. */
export function LotActions({ lot, onChanged }: LotActionsProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const own = useOwnLanguage();
  const { slug, capabilities } = useWorkplace().workplace;
  const [asked, setAsked] = useState<Asked | null>(null);
  const canRun = capabilities.includes('auctions.run');
  const close = () => {
    setAsked(null);
    onChanged();
  };
  const remind = async () => {
    const params = { slug, lotId: lot.id };
    await callApi('POST /api/back-office/clubs/{slug}/lots/{lotId}/remind', { params, body: {} });
    notify('office.auctions.reminded', { type: 'success' });
  };
  const deliver = async (body: Delivered) => {
    const params = { slug, lotId: lot.id };
    await callApi('POST /api/back-office/clubs/{slug}/lots/{lotId}/deliver', { params, body });
  };
  const readRecipient = () =>
    callApi('GET /api/back-office/clubs/{slug}/lots/{lotId}/recipient', { params: { slug, lotId: lot.id } });
  const nameOf = (key: string) => translate('office.named', { label: translate(key), name: own(lot.name) });
  const action = (key: string, onClick: () => void) => (
    <Button key={key} size="small" onClick={onClick} aria-label={nameOf(key)}>
      {translate(key)}
    </Button>
  );
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', maxWidth: { md: 300 } }}>
      {canRun && action('office.auctions.bids', () => setAsked('bids'))}
      {canRun && lot.state === 'UNPAID' && (
        <>
          <CallButton size="small" onPress={remind} aria-label={nameOf('office.auctions.remind')}>
            {translate('office.auctions.remind')}
          </CallButton>
          {OF_BUYER.map((one) => action(`office.auctions.${one}`, () => setAsked(one)))}
        </>
      )}
      {canRun &&
        lot.state === 'PAID' &&
        lot.paidOtherwise !== null &&
        action('office.auctions.mark-unpaid', () => setAsked('mark-unpaid'))}
      {capabilities.includes('orders.fulfil') && (lot.state === 'PAID' || lot.state === 'DELIVERED') && (
        <>
          {action('office.deliver.recipient.show', () => setAsked('recipient'))}
          {action('office.deliver.title', () => setAsked('deliver'))}
        </>
      )}
      <AuditButton subject={`lot:${lot.id}`} name={own(lot.name)} />
      {asked === 'bids' && <BidsDialog lot={lot} onClose={close} />}
      {asked === 'deliver' && (
        <DeliverDialog noted={lot} usual="HANDED_OVER" onSave={deliver} onClose={close} />
      )}
      {asked === 'recipient' && <RecipientDialog id={lot.id} read={readRecipient} onClose={close} />}
      {isOfBuyer(asked) && <BuyerDialog asked={asked} lot={lot} onClose={close} />}
    </Stack>
  );
}

const isOfBuyer = (asked: Asked | null): asked is OfBuyer =>
  asked !== null && asked !== 'bids' && asked !== 'deliver' && asked !== 'recipient';

/** Passes a lot on, records whether it was paid elsewhere or cancels its sale; refused if the buyer has changed meanwhile. */
function BuyerDialog({
  asked,
  lot,
  onClose,
}: {
  asked: OfBuyer;
  lot: OfficeLot;
  onClose: () => void;
}): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const submit = async (reason: string) => {
    const params = { slug, lotId: lot.id };
    if (asked === 'mark-unpaid') {
      await callApi('POST /api/back-office/clubs/{slug}/lots/{lotId}/mark-unpaid', {
        params,
        body: { reason },
      });
    } else {
      const call = `POST /api/back-office/clubs/{slug}/lots/{lotId}/${asked}` as const;
      await callApi(call, { params, body: { buyerId: lot.buyer?.id ?? '', reason } });
    }
    notify(`office.auctions.${asked}Done`, { type: 'success' });
  };
  return (
    <ReasonDialog
      title={translate(`office.auctions.${asked}Title`)}
      text={translate(`office.auctions.${asked}Text`, { name: lot.buyer?.name ?? '' })}
      action={translate(`office.auctions.${asked}`)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
