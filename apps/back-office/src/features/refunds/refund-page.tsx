import { Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RefundRequest } from '@tifo/contracts/back-office/refunds';
import type { ReactElement } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { RefundRequestsCard } from '../../components/refund-requests-card.tsx';
import { Reading } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useReplaceData } from '../../lib/calls/use-replace-data.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** One refund that waited or waits for a second person, and the way to what was paid. */
export function RefundPage(): ReactElement {
  const { requestId = '' } = useParams();
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const queryKey = ['office-refund', slug, requestId];
  const replace = useReplaceData<RefundRequest>(queryKey);
  const {
    data: request,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/refund-requests/{requestId}', {
        params: { slug, requestId },
      }),
  });
  if (!request) return <Reading title="office.menu.refunds" error={error} onTryAgain={refetch} />;
  const { purpose, name, ref, paymentId } = request;
  const title = translate(`office.refunds.title.${purpose}`, { name: name || '—' });
  const paid = paymentId === null ? `/${slug}/orders/${ref}` : `/${slug}/payments/${paymentId}`;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0, maxWidth: 900 }}>
      <Title title={title} />
      <Button component={Link} to={`/${slug}/refunds`} sx={{ alignSelf: 'flex-start' }}>
        {translate('office.refunds.all')}
      </Button>
      <RefundRequestsCard title={title} requests={[request]} onDecided={(now) => void replace(now)} />
      <Button component={Link} to={paid} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {translate(`office.refunds.open.${purpose}`)}
      </Button>
    </Stack>
  );
}
