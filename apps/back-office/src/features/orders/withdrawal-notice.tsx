import { Alert, Button, Stack } from '@mui/material';
import type { OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** The law gives the club as long to refund (Directive 2011/83/EU, article 13). */
const REFUND_DAYS = 14;
const DAY_MS = 86_400_000;
/** Not everybody who reads the notice has something to press. */
const ACTIONS = { flexWrap: 'wrap', mt: 1, '&:empty': { display: 'none' } };

interface WithdrawalNoticeProps {
  order: OfficeOrderDetail;
  withdrawal: NonNullable<OfficeOrderDetail['withdrawal']>;
  onChanged: (order: OfficeOrderDetail) => void;
}

/** That the buyer has withdrawn from an order, and what becomes of it; whoever makes refunds may refuse. */
export function WithdrawalNotice({ order, withdrawal, onChanged }: WithdrawalNoticeProps): ReactElement {
  const translate = useTranslate();
  const { day, moment } = useFormat();
  const { capabilities } = useWorkplace().workplace;
  const { date, isOpen, refusedAt, refusal, pieceBackAt } = withdrawal;
  const since = moment(date);
  const noteBack = <PieceBackButton order={order} isBack={pieceBackAt !== null} onNoted={onChanged} />;
  const words = (key: string, facts: object) => translate(`office.orders.withdrawn.${key}`, facts);
  if (isOpen) {
    const until = day(new Date(Date.parse(date) + REFUND_DAYS * DAY_MS).toISOString());
    return (
      <Alert severity="warning">
        {pieceBackAt
          ? words('back', { date: since, back: moment(pieceBackAt), until })
          : words('since', { date: since, until })}
        <Stack direction="row" spacing={1} useFlexGap sx={ACTIONS}>
          {noteBack}
          {capabilities.includes('refunds.make') && <RefuseButton order={order} onRefused={onChanged} />}
        </Stack>
      </Alert>
    );
  }
  return (
    <Alert severity="info">
      {words('was', { date: since })}{' '}
      {refusedAt && words('refused', { date: moment(refusedAt), reason: refusal })}{' '}
      {pieceBackAt && words('wasBack', { date: moment(pieceBackAt) })}
      <Stack direction="row" sx={ACTIONS}>
        {noteBack}
      </Stack>
    </Alert>
  );
}

interface PieceBackButtonProps {
  order: OfficeOrderDetail;
  isBack: boolean;
  onNoted: (order: OfficeOrderDetail) => void;
}

/** Notes that the piece is back, or that this was a mistake; only for whoever sends pieces. */
function PieceBackButton({ order, isBack, onNoted }: PieceBackButtonProps): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug, capabilities } = useWorkplace().workplace;
  if (!capabilities.includes('orders.fulfil')) return null;
  const words = `office.orders.withdrawn.${isBack ? 'noteNotBack' : 'noteBack'}`;
  const note = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/orders/{orderId}/piece-back';
    const params = { slug, orderId: order.id };
    onNoted(await callApi(call, { params, body: { isBack: !isBack } }));
    notify(`office.orders.withdrawn.${isBack ? 'notBackDone' : 'backDone'}`, { type: 'success' });
  };
  return (
    <CallButton variant="outlined" color="inherit" size="small" onPress={note}>
      {translate(words)}
    </CallButton>
  );
}

interface RefuseButtonProps {
  order: OfficeOrderDetail;
  onRefused: (order: OfficeOrderDetail) => void;
}

function RefuseButton({ order, onRefused }: RefuseButtonProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [isOpen, setOpen] = useState(false);
  const refuse = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/orders/{orderId}/refuse-withdrawal';
    onRefused(await callApi(call, { params: { slug, orderId: order.id }, body: { reason } }));
    notify('office.orders.withdrawn.refuseDone', { type: 'success' });
  };
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={() => setOpen(true)}>
        {translate('office.orders.withdrawn.refuse')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate('office.orders.withdrawn.refuseTitle', { number: order.number })}
          text={translate('office.orders.withdrawn.refuseText')}
          action={translate('office.orders.withdrawn.refuse')}
          isTold
          onSubmit={refuse}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
