import { Button, Typography } from '@mui/material';
import type { OfficeSlot, SlotFacts } from '@tifo/contracts/back-office/bookings';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface SlotFactsProps {
  slot: OfficeSlot;
  time: string;
  onChanged: () => void;
}

/** The button that changes where a time is and who receives the fan. */
export function SlotFactsButton({ slot, time, onChanged }: SlotFactsProps): ReactElement {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={translate('office.bookings.factsOf', { time })}
      >
        {translate('office.bookings.facts')}
      </Button>
      {isOpen && <FactsDialog {...{ slot, time, onChanged }} onClose={() => setOpen(false)} />}
    </>
  );
}

function FactsDialog(props: SlotFactsProps & { onClose: () => void }): ReactElement {
  const { slot, time, onChanged, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  // What is shown at first is what the change is made from, whatever the list reads meanwhile.
  const [before] = useState<SlotFacts>({ place: slot.place ?? null, person: slot.person ?? null });
  const [typed, setTyped] = useState({ place: before.place ?? '', person: before.person ?? '' });
  const facts = { place: typed.place.trim() || null, person: typed.person.trim() || null };
  const isChanged = facts.place !== before.place || facts.person !== before.person;
  const save = async () => {
    const call = 'PUT /api/back-office/clubs/{slug}/booking-slots/{slotId}/facts';
    await callApi(call, { params: { slug, slotId: slot.id }, body: { ...facts, before } });
    notify(`office.bookings.${slot.reservation ? 'factsSavedTold' : 'factsSaved'}`, { type: 'success' });
    onChanged();
  };
  return (
    <FormDialog
      title={translate('office.bookings.factsTitle', { time })}
      action={translate('office.bookings.factsSave')}
      canSubmit={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      {slot.reservation && (
        <Typography>{translate('office.bookings.factsTold', { name: slot.reservation.name })}</Typography>
      )}
      {(['place', 'person'] as const).map((field) => (
        <NamedField
          name={field}
          key={field}
          label={translate(`office.bookings.${field}`)}
          helperText={translate(`office.bookings.${field}Help`)}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      ))}
    </FormDialog>
  );
}
