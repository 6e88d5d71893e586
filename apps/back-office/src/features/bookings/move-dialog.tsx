import { MenuItem, TextField, Typography } from '@mui/material';
import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { addDays, writeLocal } from './days.ts';
import { useSlots } from './use-slots.ts';

const WRITTEN: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  ...{ hour: '2-digit', minute: '2-digit' },
};

interface MoveDialogProps {
  slot: OfficeSlot;
  reservation: NonNullable<OfficeSlot['reservation']>;
  onDone: () => void;
  onClose: () => void;
}

/** Offers the free times around a reservation; its fan is told of the one that is chosen. */
export function MoveDialog({ slot, reservation, onDone, onClose }: MoveDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const day = slot.startDate.slice(0, 10);
  const { data, slug } = useSlots({ from: addDays(day, -7), until: addDays(day, 21) });
  const now = new Date().toISOString();
  const free = data?.slots.filter((other) => other.reservation === null && other.startAt > now) ?? [];
  const [slotId, setSlotId] = useState('');
  const chosen = free.some(({ id }) => id === slotId) ? slotId : (free[0]?.id ?? '');
  const move = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/reservations/{reservationId}/move';
    const params = { slug, reservationId: reservation.id };
    await callApi(call, { params, body: { slotId: chosen, reason } });
    notify('office.bookings.moved', { type: 'success' });
    onDone();
  };
  const write = ({ startDate, utcOffset }: OfficeSlot) => {
    const at = writeLocal(startDate, WRITTEN);
    return [at, utcOffset].filter(Boolean).join(' ');
  };
  return (
    <ReasonDialog
      title={translate('office.bookings.moveTitle', { name: reservation.name })}
      text={translate('office.bookings.toldText')}
      action={translate('office.bookings.moveAction')}
      onSubmit={move}
      onClose={onClose}
    >
      {data && free.length === 0 ? (
        <Typography color="error">{translate('office.bookings.noneFree')}</Typography>
      ) : (
        <TextField
          select
          label={translate('office.bookings.newTime')}
          value={chosen}
          onChange={({ target }) => setSlotId(target.value)}
        >
          {free.map((other) => (
            <MenuItem key={other.id} value={other.id}>
              {write(other)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ReasonDialog>
  );
}
