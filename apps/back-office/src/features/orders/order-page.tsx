import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import type { OfficeOrderDetail } from '@tifo/contracts/back-office/orders';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { AuditCard } from '../../components/audit-card.tsx';
import { DeliverDialog } from '../../components/deliver-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { FanName } from '../../components/fan-name.tsx';
import { PaymentCard } from '../../components/payment-card.tsx';
import { RecipientDialog } from '../../components/recipient-dialog.tsx';
import { RefundDialog } from '../../components/refund-dialog.tsx';
import { RefundRequestsCard } from '../../components/refund-requests-card.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { OrderChip } from './order-list.tsx';
import { WithdrawalNotice } from './withdrawal-notice.tsx';

/** One order: its items, its payment and its refunds. */
export function OrderPage(): ReactElement {
  const { orderId = '' } = useParams();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const queryKey = ['office-order', slug, orderId];
  const queryClient = useQueryClient();
  const replace = useReplaceData<OfficeOrderDetail>(queryKey);
  const {
    data: order,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/orders/{orderId}', { params: { slug, orderId } }),
  });
  if (!order) return <Reading title="office.menu.orders" error={error} onTryAgain={refetch} />;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={translate('office.orders.title', { number: order.number })} />
      <Button component={Link} to={`/${slug}/orders`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.orders.all')}
      </Button>
      {order.withdrawal && (
        <WithdrawalNotice
          order={order}
          withdrawal={order.withdrawal}
          onChanged={(now) => void replace(now)}
        />
      )}
      <OrderCard order={order} onChanged={(now) => void replace(now)} />
      {order.refundRequests.length > 0 && (
        <RefundRequestsCard
          requests={order.refundRequests}
          onDecided={() => void queryClient.invalidateQueries({ queryKey })}
        />
      )}
      {order.payment && <PaymentCard payment={order.payment} />}
      <AuditCard subject={`order:${order.id}`} version={dataUpdatedAt} />
    </Stack>
  );
}

interface OrderCardProps {
  order: OfficeOrderDetail;
  onChanged: (order: OfficeOrderDetail) => void;
}

function OrderCard({ order, onChanged }: OrderCardProps): ReactElement {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { euros } = useFormat();
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
          <Typography variant="h5" component="h2">
            {order.number}
          </Typography>
          <OrderChip order={order} />
        </Stack>
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
          {order.lines.map(({ name, price }) => (
            <Stack key={own(name)} component="li" direction="row" spacing={2}>
              <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{own(name)}</Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {euros(price.totalCost.value)}
              </Typography>
            </Stack>
          ))}
        </Stack>
        <OrderFacts order={order} />
        <OrderActions order={order} onChanged={onChanged} />
        {order.isLot && (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            {translate('office.orders.isLot')}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

function OrderFacts({ order }: { order: OfficeOrderDetail }): ReactElement {
  const translate = useTranslate();
  const { euros, count, moment } = useFormat();
  const { usedCoins, refunded, delivery, deliveredAt } = order;
  const label = (field: string) => translate(`office.orders.fields.${field}`);
  return (
    <Facts
      facts={[
        [label('fan'), <FanName key="fan" fan={order.fan} />],
        [label('createdAt'), moment(order.createdAt)],
        [label('total'), euros(order.total.value)],
        ...(usedCoins.amount > 0
          ? [[label('coins'), `${count(usedCoins.amount)} ${usedCoins.ticker}`] as const]
          : []),
        [label('money'), euros(order.paidMoney.value)],
        ...(refunded.value > 0 ? [[label('refunded'), euros(refunded.value)] as const] : []),
        ...order.invoices.map(
          ({ kind, number }) => [translate(`office.orders.documents.${kind}`), number] as const,
        ),
        ...(delivery && deliveredAt
          ? [
              [
                translate(`office.deliver.${delivery}`),
                [moment(deliveredAt), order.deliveryNote].filter(Boolean).join(' · '),
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

function OrderActions({ order, onChanged }: OrderCardProps): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const [open, setOpen] = useState<'refund' | 'deliver' | 'recipient' | null>(null);
  const close = () => setOpen(null);
  const isPaid = order.status === 'PAID';
  const deliver = async (body: Delivered) => {
    const call = 'POST /api/back-office/clubs/{slug}/orders/{orderId}/deliver';
    onChanged(await callApi(call, { params: { slug, orderId: order.id }, body }));
  };
  const readRecipient = () =>
    callApi('GET /api/back-office/clubs/{slug}/orders/{orderId}/recipient', {
      params: { slug, orderId: order.id },
    });
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
      {isPaid && capabilities.includes('orders.fulfil') && (
        <>
          <Button variant="outlined" onClick={() => setOpen('recipient')}>
            {translate('office.deliver.recipient.show')}
          </Button>
          <Button variant="outlined" onClick={() => setOpen('deliver')}>
            {translate('office.deliver.title')}
          </Button>
        </>
      )}
      {isPaid && capabilities.includes('refunds.make') && (
        <Button variant="outlined" color="error" onClick={() => setOpen('refund')}>
          {translate('office.refunds.dialog.refund')}
        </Button>
      )}
      {open === 'refund' && <OrderRefund order={order} onChanged={onChanged} onClose={close} />}
      {open === 'recipient' && <RecipientDialog id={order.id} read={readRecipient} onClose={close} />}
      {open === 'deliver' && <DeliverDialog noted={order} usual="SENT" onSave={deliver} onClose={close} />}
    </Stack>
  );
}

function OrderRefund({ order, onChanged, onClose }: OrderCardProps & { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const params = { slug, orderId: order.id };
  return (
    <RefundDialog
      title={translate('office.orders.refundTitle', { number: order.number })}
      purpose="ORDER"
      of={order.id}
      left={order.refundable}
      forecast={({ cents }) =>
        callApi('POST /api/back-office/clubs/{slug}/orders/{orderId}/refund-preview', {
          ...{ params, body: cents === undefined ? {} : { cents } },
        })
      }
      onRefund={async ({ id, reason, cents }) => {
        const body = { id, reason, ...(cents === undefined ? {} : { cents }) };
        const call = 'POST /api/back-office/clubs/{slug}/orders/{orderId}/refund';
        const after = await callApi(call, { params, body });
        onChanged(after);
        return after.refundRequests.some((request) => request.id === id);
      }}
      onClose={onClose}
    />
  );
}
