import { Button } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

interface WithdrawButtonProps {
  /** On the button, and on the one of the dialog. */
  action: string;
  title: string;
  /** What becomes of it. */
  text: string;
  onWithdraw: (body: { reason?: string }) => Promise<void>;
  /** By default, a line of a list. */
  isOutlined?: boolean;
}

/** Takes back what one has asked for and what waits for a second person; the reason may be left empty. */
export function WithdrawButton({
  onWithdraw,
  isOutlined = false,
  ...dialog
}: WithdrawButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const look = isOutlined ? ({ variant: 'outlined' } as const) : ({ size: 'small' } as const);
  return (
    <>
      <Button {...look} sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {dialog.action}
      </Button>
      {isOpen && (
        <ReasonDialog
          {...dialog}
          isOptional
          onSubmit={(reason) => onWithdraw(reason === '' ? {} : { reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
