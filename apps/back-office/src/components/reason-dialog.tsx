import { Typography } from '@mui/material';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';

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
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const typed = reason.trim();
  const canSubmit = typed.length >= 3 || (isOptional && typed === '');
  return (
    <FormDialog {...dialog} canSubmit={canSubmit} onSubmit={() => onSubmit(typed)}>
      {text && <Typography>{text}</Typography>}
      {children}
      <NamedField
        name="reason"
        label={translate('office.reason')}
        helperText={translate(isTold ? 'office.reasonTold' : 'office.reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required={!isOptional}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
