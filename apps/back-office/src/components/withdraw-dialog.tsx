import type { ReactElement } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface WithdrawDialogProps {
  title: string;
  text: string;
  action: string;
  onWithdraw: (body: { reason?: string }) => Promise<void>;
  onClose: () => void;
}

/** Takes back what waits for a second person; the reason may be left empty. */
export function WithdrawDialog({ onWithdraw, ...dialog }: WithdrawDialogProps): ReactElement {
  const withdraw = (reason: string) => onWithdraw(reason === '' ? {} : { reason });
  return <ReasonDialog {...dialog} isOptional onSubmit={withdraw} />;
}
