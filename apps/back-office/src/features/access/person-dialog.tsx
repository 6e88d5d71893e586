import { Typography } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { isReason, ReasonField } from '../../components/reason-field.tsx';

interface PersonDialogProps {
  title: string;
  text: string;
  /** The label of the submit button. */
  action: string;
  onSubmit: (values: { email: string; reason: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for whom something is done, by their address, and why. */
export function PersonDialog({ text, onSubmit, ...dialog }: PersonDialogProps): ReactElement {
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const values = { email: email.trim(), reason: reason.trim() };
  return (
    <FormDialog {...dialog} canSubmit={isReason(reason)} onSubmit={() => onSubmit(values)}>
      <Typography>{text}</Typography>
      <NamedField
        name="email"
        type="email"
        label={translate('office.staff.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
