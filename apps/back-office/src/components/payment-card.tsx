import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { PaymentFile } from '@tifo/contracts/back-office/money';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../lib/format/use-format.ts';
import { Facts } from './facts.tsx';

/** The payment provider's data on a payment, and all its events. Its texts are in `office-payments`. */
export function PaymentCard({ payment }: { payment: PaymentFile }): ReactElement {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const label = (field: string) => translate(`office.payments.file.${field}`);
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {label('title')}
        </Typography>
        <Facts
          facts={[
            [label('status'), translate(`office.payments.status.${payment.status}`)],
            [label('amount'), euros(payment.amount.value)],
            [label('reference'), payment.providerPaymentId ?? '—'],
            [label('askedAt'), moment(payment.createdAt)],
            [label('settledAt'), payment.settledAt ? moment(payment.settledAt) : '—'],
            ...payment.refunds.map(
              ({ amount, status, reason, createdAt }) =>
                [
                  `${label('refund')} ${moment(createdAt)}`,
                  `${euros(amount.value)} · ${translate(`office.payments.refundStatus.${status}`)} · ${reason}`,
                ] as const,
            ),
            ...payment.disputes.map(
              ({ amount, status, reason, createdAt }) =>
                [
                  `${label('dispute')} ${moment(createdAt)}`,
                  `${euros(amount.value)} · ${translate(`office.payments.disputeStatus.${status}`)} · ${reason}`,
                ] as const,
            ),
          ]}
        />
        <Typography variant="subtitle1" component="h3" sx={{ mt: 2 }}>
          {label('events')}
        </Typography>
        {payment.events.length === 0 && <Typography variant="body2">{label('noEvents')}</Typography>}
        <Stack component="ol" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {payment.events.map((event) => (
            <ProviderEvent key={event.id} event={event} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

function ProviderEvent({ event }: { event: PaymentFile['events'][number] }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { id, receivedAt, processedAt, news, error } = event;
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {moment(receivedAt)} · {id}
        {!processedAt && ` · ${translate('office.payments.file.waiting')}`}
      </Typography>
      <Typography
        variant="body2"
        component="code"
        sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {news}
      </Typography>
      {error && <Typography variant="body2">{error}</Typography>}
    </Box>
  );
}
