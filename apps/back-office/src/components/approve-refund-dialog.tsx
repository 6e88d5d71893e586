import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RefundRequest } from '@tifo/contracts/back-office/refunds';
import type { ReactElement } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callApi } from '../lib/calls/call-api.ts';
import { useWorkplace } from '../lib/session/workplace-context.ts';
import { FormDialog } from './form-dialog.tsx';
import { RefundEffects } from './refund-effects.tsx';

interface ApproveRefundDialogProps {
  request: RefundRequest;
  onDone: (request: RefundRequest) => void;
  onClose: () => void;
}

/**
 * Shows what a waiting refund does now, and approves just that: if what was paid has changed meanwhile,
 * the new effects are shown first.
 */
export function ApproveRefundDialog({ request, onDone, onClose }: ApproveRefundDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const params = { slug, requestId: request.id };
  const preview = useQuery({
    queryKey: ['office-refund-request', params],
    queryFn: () =>
      callApi('GET /api/back-office/clubs/{slug}/refund-requests/{requestId}/preview', { params }),
    retry: false,
    gcTime: 0,
  });
  const approve = async () => {
    if (!preview.data) return;
    const call = 'POST /api/back-office/clubs/{slug}/refund-requests/{requestId}/approve';
    try {
      onDone(await callApi(call, { params, body: { shown: preview.data } }));
    } catch (error) {
      await preview.refetch();
      throw error;
    }
    notify('office.refunds.approved', { type: 'success' });
  };
  return (
    <FormDialog
      title={translate('office.refunds.approveTitle')}
      action={translate('office.refunds.approve')}
      canSubmit={preview.data !== undefined && !preview.isFetching && !preview.isError}
      onSubmit={approve}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{request.reason}</Typography>
      {preview.error && <Alert severity="warning">{preview.error.message}</Alert>}
      {preview.data && !preview.isError && (
        <>
          <Typography>{translate('office.refunds.approveText')}</Typography>
          <RefundEffects purpose={request.purpose} preview={preview.data} />
        </>
      )}
    </FormDialog>
  );
}
