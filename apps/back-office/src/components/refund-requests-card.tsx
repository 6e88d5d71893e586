import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { RefundRequest } from '@tifo/contracts/back-office/refunds';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callApi } from '../lib/calls/call-api.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { ApproveRefundDialog } from './approve-refund-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RefundRequestChip } from './refund-request-chip.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface RefundRequestsCardProps {
  /** By default, what they have in common. */
  title?: string;
  requests: RefundRequest[];
  onDecided: (request: RefundRequest) => void;
}

/** The refunds that needed a second person: who asked, who decided, and what waits. */
export function RefundRequestsCard({ title, requests, onDecided }: RefundRequestsCardProps): ReactElement {
  const translate = useTranslate();
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
          {title ?? translate('office.refunds.ofOrder')}
        </Typography>
        <Stack component="ul" spacing={3} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} onDecided={onDecided} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

interface RequestProps {
  request: RefundRequest;
  onDecided: (request: RefundRequest) => void;
}

function RequestItem({ request, onDecided }: RequestProps): ReactElement {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const { worth, takesRest, state, reason, askedBy, askedAt, decidedBy, decidedAt } = request;
  const says = (key: string, values = {}) => translate(`office.refunds.${key}`, values);
  const amount = euros(worth.value);
  return (
    <Stack component="li" spacing={0.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{takesRest ? `${amount} · ${says('rest')}` : amount}</Typography>
        <RefundRequestChip state={state} />
      </Stack>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {says('asked', { name: askedBy, at: moment(askedAt) })}
      </Typography>
      {decidedBy !== null && decidedAt !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {says(`decided.${state}`, { name: decidedBy, at: moment(decidedAt) })}
        </Typography>
      )}
      {state === 'WAITING' && <Decision request={request} onDecided={onDecided} />}
    </Stack>
  );
}

/** A user with the capability who did not request the refund can decide. */
function Decision({ request, onDecided }: RequestProps): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug, capabilities } = useWorkplace().workplace;
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const says = (key: string) => translate(`office.refunds.${key}`);
  if (request.isMine) return <Withdrawal request={request} onDecided={onDecided} />;
  if (!capabilities.includes('refunds.approve')) return null;
  const refuse = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/refuse';
    onDecided(await callApi(call, { params: { slug, requestId: request.id }, body: { reason } }));
    notify('office.refunds.refused', { type: 'success' });
  };
  const close = () => setOpen(null);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', pt: 1 }}>
      <Button variant="contained" onClick={() => setOpen('approve')}>
        {says('approve')}
      </Button>
      <Button color="error" onClick={() => setOpen('refuse')}>
        {says('refuse')}
      </Button>
      {open === 'approve' && <ApproveRefundDialog request={request} onDone={onDecided} onClose={close} />}
      {open === 'refuse' && (
        <ReasonDialog title={says('refuseTitle')} action={says('refuse')} onSubmit={refuse} onClose={close} />
      )}
    </Stack>
  );
}

/** Who has asked cannot decide, and may withdraw it. */
function Withdrawal({ request, onDecided }: RequestProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const says = (key: string) => translate(`office.refunds.${key}`);
  const withdraw = async (body: { reason?: string }) => {
    const call = 'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/withdraw';
    onDecided(await callApi(call, { params: { slug, requestId: request.id }, body }));
    notify('office.refunds.withdrawn', { type: 'success' });
  };
  return (
    <Stack spacing={1}>
      <Typography variant="body2">{says('mine')}</Typography>
      <WithdrawButton
        action={says('withdraw')}
        title={says('withdrawTitle')}
        text={says('withdrawText')}
        onWithdraw={withdraw}
        isOutlined
      />
    </Stack>
  );
}
