import { Chip } from '@mui/material';
import type { RefundRequestState } from '@tifo/contracts/back-office/refunds';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';

/** The state of a refund that needs a second person. */
export function RefundRequestChip({ state }: { state: RefundRequestState }): ReactElement {
  const translate = useTranslate();
  const color = state === 'WAITING' ? 'warning' : 'default';
  return <Chip size="small" color={color} label={translate(`office.refunds.state.${state}`)} />;
}
