import { Button, Typography } from '@mui/material';
import type { PrizeDelivery } from '@tifo/contracts/back-office/giveaways';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../lib/calls/call-api.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { DeliverDialog } from './deliver-dialog.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';

const PRIZE = '/api/back-office/clubs/{slug}/giveaways/{giveawayId}/winners/{rank}';

interface PrizeButtonsProps {
  prize: PrizeDelivery & { giveawayId: string; rank: number; name: string };
  onNoted: (noted: PrizeDelivery) => unknown;
}

/** Shows where a prize is sent, and notes that it was sent or handed over. */
export function PrizeButtons({ prize, onNoted }: PrizeButtonsProps): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const [opened, setOpened] = useState<'recipient' | 'delivery' | null>(null);
  const { giveawayId, rank, name } = prize;
  const params = { slug, giveawayId, rank };
  const close = () => setOpened(null);
  const deliver = async (body: Delivered) => {
    await onNoted(await callApi(`POST ${PRIZE}/deliver`, { params, body }));
  };
  return (
    <>
      <Button
        size="small"
        aria-label={translate('office.deliver.recipient.showOf', { name })}
        onClick={() => setOpened('recipient')}
      >
        {translate('office.deliver.recipient.show')}
      </Button>
      <Button
        size="small"
        aria-label={translate('office.deliver.titleOf', { name })}
        onClick={() => setOpened('delivery')}
      >
        {translate('office.deliver.title')}
      </Button>
      {opened === 'recipient' && (
        <RecipientDialog
          id={`${giveawayId} ${rank}`}
          read={() => callApi(`GET ${PRIZE}/recipient`, { params })}
          onClose={close}
        />
      )}
      {opened === 'delivery' && <DeliverDialog noted={prize} usual="SENT" onSave={deliver} onClose={close} />}
    </>
  );
}

/** Says how a prize reached its winner. */
export function PrizeDelivered({ prize }: { prize: PrizeDelivery }): ReactElement | null {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { delivery, deliveryNote, deliveredAt } = prize;
  if (!delivery || !deliveredAt) return null;
  return (
    <Typography component="span" variant="inherit" sx={{ display: 'block', color: 'text.secondary' }}>
      {[translate(`office.deliver.${delivery}`), moment(deliveredAt), deliveryNote]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}
