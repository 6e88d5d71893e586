import { Typography } from '@mui/material';
import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ReserveDialogProps {
  slot: OfficeSlot;
  time: string;
  onDone: () => void;
  onClose: () => void;
}

/** Reserves a free time for a fan who has asked for it, as on the phone. */
export function ReserveDialog({ slot, time, onDone, onClose }: ReserveDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [email, setEmail] = useState('');
  // One for all attempts, so that none of them reserves twice.
  const [id] = useState(() => crypto.randomUUID());
  const reserve = async () => {
    const call = 'POST /api/back-office/clubs/{slug}/booking-slots/{slotId}/reservations';
    await callApi(call, { params: { slug, slotId: slot.id }, body: { id, email: email.trim() } });
    notify('office.bookings.reserve.done', { type: 'success' });
    onDone();
  };
  return (
    <FormDialog
      title={translate('office.bookings.reserve.title', { time })}
      action={translate('office.bookings.reserve.submit')}
      canSubmit={email.trim() !== ''}
      onSubmit={reserve}
      onClose={onClose}
    >
      <Typography>{translate('office.bookings.reserve.text')}</Typography>
      <NamedField
        name="email"
        type="email"
        label={translate('office.bookings.reserve.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
      />
    </FormDialog>
  );
}
