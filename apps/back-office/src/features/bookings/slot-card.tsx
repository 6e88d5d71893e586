import { Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AuditButton } from '../../components/audit-card.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import { SlotFactsButton } from './slot-facts.tsx';

interface SlotCardProps {
  slot: OfficeSlot;
  onChanged: () => void;
}

/** A time, whoever holds it, and what can be done about it. */
export function SlotCard({ slot, onChanged }: SlotCardProps): ReactElement {
  const translate = useTranslate();
  const { reservation, startDate, utcOffset, durationMinutes, place, person } = slot;
  const time = [startDate.slice(11, 16), utcOffset].filter(Boolean).join(' ');
  return (
    <Card variant="outlined">
      <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {time}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('office.bookings.minutes', { smart_count: durationMinutes })}
          </Typography>
          {reservation?.checkedInAt && (
            <Chip size="small" color="success" label={translate('office.bookings.there')} />
          )}
        </Stack>
        {(place || person) && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[place, person && translate('office.bookings.with', { person })].filter(Boolean).join(', ')}
          </Typography>
        )}
        {reservation ? (
          <Held slot={slot} reservation={reservation} time={time} onChanged={onChanged} />
        ) : (
          <Free slot={slot} time={time} onChanged={onChanged} />
        )}
      </CardContent>
    </Card>
  );
}

function Free({ slot, time, onChanged }: SlotCardProps & { time: string }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [isReserving, setReserving] = useState(false);
  const close = async () => {
    try {
      const call = 'POST /api/back-office/clubs/{slug}/booking-slots/{slotId}/close';
      await callApi(call, { params: { slug, slotId: slot.id }, body: {} });
      notify('office.bookings.closed', { type: 'success' });
    } finally {
      onChanged();
    }
  };
  return (
    <>
      <Typography variant="body2">{translate('office.bookings.free')}</Typography>
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', ml: -0.5 }}>
        <Button
          size="small"
          aria-label={translate('office.bookings.reserve.actionOf', { time })}
          onClick={() => setReserving(true)}
        >
          {translate('office.bookings.reserve.action')}
        </Button>
        <SlotFactsButton {...{ slot, time, onChanged }} />
        <CallButton
          size="small"
          onPress={close}
          aria-label={translate('office.bookings.closeSlot', { time })}
        >
          {translate('office.bookings.close')}
        </CallButton>
        <AuditButton subject={`slot:${slot.id}`} name={time} />
      </Stack>
      {isReserving && (
        <ReserveDialog {...{ slot, time }} onDone={onChanged} onClose={() => setReserving(false)} />
      )}
    </>
  );
}

interface HeldProps extends SlotCardProps {
  reservation: NonNullable<OfficeSlot['reservation']>;
  time: string;
}

function Held({ slot, reservation, time, onChanged }: HeldProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const { id, name, checkedInAt } = reservation;
  const params = { slug, reservationId: id };
  const isPresent = checkedInAt !== null;
  const checkIn = async () => {
    try {
      const call = 'POST /api/back-office/clubs/{slug}/reservations/{reservationId}/check-in';
      await callApi(call, { params, body: { isPresent: !isPresent } });
    } finally {
      onChanged();
    }
  };
  const cancel = async (reason: string) => {
    const call = 'POST /api/back-office/clubs/{slug}/reservations/{reservationId}/cancel';
    await callApi(call, { params, body: { reason } });
    notify('office.bookings.cancelled', { type: 'success' });
    onChanged();
  };
  const label = (key: string) => translate('office.bookings.of', { action: translate(key), name });
  const checkInKey = isPresent ? 'office.bookings.checkOut' : 'office.bookings.checkIn';
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap', ml: -0.5 }}>
        <CallButton size="small" onPress={checkIn} aria-label={label(checkInKey)}>
          {translate(checkInKey)}
        </CallButton>
        <Button size="small" onClick={() => setAsked('move')} aria-label={label('office.bookings.move')}>
          {translate('office.bookings.move')}
        </Button>
        <SlotFactsButton {...{ slot, time, onChanged }} />
        <Button
          size="small"
          color="error"
          onClick={() => setAsked('cancel')}
          aria-label={label('office.bookings.cancel')}
        >
          {translate('office.bookings.cancel')}
        </Button>
        <AuditButton subject={`slot:${slot.id}`} name={time} />
      </Stack>
      {asked === 'move' && (
        <MoveDialog slot={slot} reservation={reservation} onDone={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={translate('office.bookings.cancelTitle', { name })}
          text={translate('office.bookings.toldText')}
          action={translate('office.bookings.cancelAction')}
          onSubmit={cancel}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
