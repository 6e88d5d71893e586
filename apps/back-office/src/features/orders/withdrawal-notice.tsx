import { Alert, Button } from '@mui/material';
import type { OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { isWithdrawalOpen } from './withdrawal-rules.ts';

/** The law gives the club as long to refund (Directive 2011/83/EU, article 13). */
const REFUND_DAYS = 14;
const DAY_MS = 86_400_000;

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
  const { date, refusedAt, refusal } = withdrawal;
  const since = moment(date);
  const words = (key: string, facts: object) => translate(`office.orders.withdrawn.${key}`, facts);
  if (isWithdrawalOpen(order)) {
    const until = day(new Date(Date.parse(date) + REFUND_DAYS * DAY_MS).toISOString());
    return (
      <Alert severity="warning">
        {words('since', { date: since, until })}
        {capabilities.includes('refunds.make') && <RefuseButton order={order} onRefused={onChanged} />}
      </Alert>
    );
  }
  return (
    <Alert severity="info">
      {words('was', { date: since })}{' '}
      {refusedAt && words('refused', { date: moment(refusedAt), reason: refusal })}
    </Alert>
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
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ display: 'block', mt: 1 }}
        onClick={() => setOpen(true)}
      >
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
