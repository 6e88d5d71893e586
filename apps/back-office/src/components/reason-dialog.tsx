import { TextField, Typography } from '@mui/material';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  text?: string;
  /** The label of the submit button. */
  action: string;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for the reason of an action; it is stored in the audit log. */
export function ReasonDialog({ text, onSubmit, children, ...dialog }: ReasonDialogProps): ReactElement {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <FormDialog {...dialog} canSubmit={reason.trim().length >= 3} onSubmit={() => onSubmit(reason.trim())}>
      {text && <Typography>{text}</Typography>}
      {children}
      <TextField
        label={translate('office.reason')}
        helperText={translate('office.reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
