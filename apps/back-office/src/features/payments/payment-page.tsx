import { Button, Card, CardContent, Stack, Link as TextLink, Typography } from '@mui/material';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficePaymentDetail } from '@tifo/contracts/back-office/money';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { Facts } from '../../components/facts.tsx';
import { FanName } from '../../components/fan-name.tsx';
import { PaymentCard } from '../../components/payment-card.tsx';
import { RefundDialog } from '../../components/refund-dialog.tsx';
import { RefundRequestsCard } from '../../components/refund-requests-card.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** One payment: who paid for what, its refunds, and what the provider said. */
export function PaymentPage(): ReactElement {
  const { paymentId = '' } = useParams();
  const translate = useTranslate();
  const { euros } = useFormat();
  const { slug } = useWorkplace().workplace;
  const queryClient = useQueryClient();
  const queryKey = ['office-payment', slug, paymentId];
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/payments/{paymentId}', { params: { slug, paymentId } }),
  });
  if (!data) return <Reading title="office.menu.payments" error={error} onTryAgain={refetch} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={translate('office.payments.title', { name: data.fan.name || '—' })} />
      <Button component={Link} to={`/${slug}/payments`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.payments.all')}
      </Button>
      <Card>
        <CardContent>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            {euros(data.amount.value)}
          </Typography>
          <PaidFor payment={data} />
          <RefundAction payment={data} queryKey={queryKey} />
        </CardContent>
      </Card>
      {data.refundRequests.length > 0 && (
        <RefundRequestsCard
          requests={data.refundRequests}
          onDecided={() => void queryClient.invalidateQueries({ queryKey })}
        />
      )}
      <PaymentCard payment={data.payment} />
      <AuditCard subject={`payment:${data.id}`} version={dataUpdatedAt} />
    </Stack>
  );
}

function PaidFor({ payment }: { payment: OfficePaymentDetail }): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const { fan, purpose, ref } = payment;
  const label = (field: string) => translate(`office.payments.fields.${field}`);
  const order = (
    <TextLink component={Link} to={`/${slug}/orders/${ref}`}>
      {translate('office.payments.openOrder')}
    </TextLink>
  );
  const canOpen = purpose === 'ORDER' && capabilities.includes('orders.read');
  return (
    <Facts
      facts={[
        [label('fan'), <FanName key="fan" fan={fan} />],
        [label('purpose'), canOpen ? order : translate(`office.payments.purpose.${purpose}`)],
      ]}
    />
  );
}

interface RefundActionProps {
  payment: OfficePaymentDetail;
  queryKey: QueryKey;
}

/** All but an order is refunded here: that has a page of its own. */
function RefundAction({ payment, queryKey }: RefundActionProps): ReactElement | null {
  const translate = useTranslate();
  const replace = useReplaceData<OfficePaymentDetail>(queryKey);
  const { slug, capabilities } = useWorkplace().workplace;
  const [isOpen, setOpen] = useState(false);
  const { id: paymentId, purpose, refundable } = payment;
  if (!capabilities.includes('refunds.make') || purpose === 'ORDER') return null;
  const params = { slug, paymentId };
  return (
    <>
      {refundable && (
        <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
          {translate('office.refunds.dialog.refund')}
        </Button>
      )}
      {refundable && isOpen && (
        <RefundDialog
          title={translate(`office.refunds.dialog.title.${purpose}`)}
          purpose={purpose}
          of={paymentId}
          left={refundable}
          forecast={(body) =>
            callApi('POST /api/back-office/clubs/{slug}/payments/{paymentId}/refund-preview', {
              params,
              body,
            })
          }
          onRefund={async (body) => {
            const call = 'POST /api/back-office/clubs/{slug}/payments/{paymentId}/refund';
            const after = await callApi(call, { params, body });
            await replace(after);
            return after.refundRequests.some(({ id }) => id === body.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
