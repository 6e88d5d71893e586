import { Typography } from '@mui/material';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  text?: string;
  /** The label of the submit button. */
  action: string;
  onSubmit: (reason: string) => Promise<void>;
  /** Whether the fan reads it; otherwise it stays with the club. */
  isTold?: boolean;
  /** Whether it can be left empty. */
  isOptional?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the reason of an action; it is stored in the audit log. */
export function ReasonDialog(props: ReasonDialogProps): ReactElement {
  const { text, onSubmit, isOptional = false, isTold = false, children, ...dialog } = props;
  const [reason, setReason] = useState('');
  const typed = reason.trim();
  const canSubmit = isReason(typed) || (isOptional && typed === '');
  return (
    <FormDialog {...dialog} canSubmit={canSubmit} onSubmit={() => onSubmit(typed)}>
      {text && <Typography>{text}</Typography>}
      {children}
      <ReasonField value={reason} onChange={setReason} isTold={isTold} isOptional={isOptional} />
    </FormDialog>
  );
}
