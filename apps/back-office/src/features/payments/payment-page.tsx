import { Alert, Button, Card, CardContent, Stack, Link as TextLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficePaymentDetail } from '@tifo/contracts/back-office/money';
import type { ReactElement } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Facts } from '../../components/facts.tsx';
import { PaymentCard } from '../../components/payment-card.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** One payment: who paid for what, its refunds, and what the provider said. */
export function PaymentPage(): ReactElement {
  const { paymentId = '' } = useParams();
  const translate = useTranslate();
  const { euros } = useFormat();
  const { slug } = useWorkplace().workplace;
  const { data, error } = useQuery({
    queryKey: ['office-payment', slug, paymentId],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/payments/{paymentId}', { params: { slug, paymentId } }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
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
        </CardContent>
      </Card>
      <PaymentCard payment={data.payment} />
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
        [label('fan'), [fan.name, fan.email].filter(Boolean).join(' · ') || '—'],
        [label('purpose'), canOpen ? order : translate(`office.payments.purpose.${purpose}`)],
      ]}
    />
  );
}
