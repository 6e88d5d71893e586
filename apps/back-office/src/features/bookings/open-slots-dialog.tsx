import { Alert, Box, Checkbox, FormControlLabel, FormGroup, FormLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { SlotPattern, SlotPlan } from '@tifo/contracts/back-office/bookings';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { Unread } from '../../components/unread.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { addDays, toTimes, writeLocal } from './days.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

interface Typed {
  from: string;
  until: string;
  weekdays: number[];
  times: string;
  duration: string;
  place: string;
  person: string;
}

/** Null while something is missing. */
function toPattern({ from, until, weekdays, times, duration, ...typed }: Typed): SlotPattern | null {
  const written = toTimes(times);
  const durationMinutes = Number(duration);
  const isLong = Number.isInteger(durationMinutes) && durationMinutes >= 5 && durationMinutes <= 1440;
  if (written === null || !isLong || weekdays.length === 0 || from === '' || until < from) return null;
  const [place, person] = [typed.place.trim(), typed.person.trim()];
  return {
    ...{ from, until, weekdays, times: written, durationMinutes },
    ...(place ? { place } : {}),
    ...(person ? { person } : {}),
  };
}

/** Opens times that come again, and says before which ones. */
export function OpenSlotsDialog({ first, onClose }: { first: string; onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const [typed, setTyped] = useState<Typed>({
    ...{ from: first, until: addDays(first, 27), weekdays: [1, 2, 3, 4, 5], times: '09:00 10:00 11:00' },
    ...{ duration: '30', place: '', person: '' },
  });
  const pattern = toPattern(typed);
  const open = async () => {
    if (pattern === null) return;
    const call = 'POST /api/back-office/clubs/{slug}/booking-slots';
    const { opened } = await callApi(call, { params: { slug }, body: pattern });
    notify('office.bookings.opened', { type: 'success', messageArgs: { smart_count: opened.length } });
  };
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  return (
    <FormDialog
      title={translate('office.bookings.openTitle')}
      action={translate('office.bookings.open')}
      canSubmit={pattern !== null}
      onSubmit={open}
      onClose={onClose}
    >
      <Typography>{translate('office.bookings.openText')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(['from', 'until'] as const).map((field) => (
          <NamedField
            name={field}
            key={field}
            type="date"
            label={translate(`office.bookings.${field}`)}
            value={typed[field]}
            onChange={({ target }) => set({ [field]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            required
          />
        ))}
      </Box>
      <Weekdays chosen={typed.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <NamedField
        name="times"
        label={translate('office.bookings.times')}
        helperText={translate('office.bookings.timesHelp')}
        value={typed.times}
        onChange={({ target }) => set({ times: target.value })}
        error={toTimes(typed.times) === null}
        required
      />
      <NamedField
        name="durationMinutes"
        label={translate('office.bookings.duration')}
        value={typed.duration}
        onChange={({ target }) => set({ duration: target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        required
      />
      {(['place', 'person'] as const).map((field) => (
        <NamedField
          name={field}
          key={field}
          label={translate(`office.bookings.${field}`)}
          helperText={translate(`office.bookings.${field}Help`)}
          value={typed[field]}
          onChange={({ target }) => set({ [field]: target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      ))}
      {pattern && <Plan slug={slug} pattern={pattern} />}
    </FormDialog>
  );
}

function Weekdays({
  chosen,
  onChange,
}: {
  chosen: number[];
  onChange: (days: number[]) => void;
}): ReactElement {
  const translate = useTranslate();
  // 1 January 2024 was a Monday.
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend">{translate('office.bookings.weekdays')}</FormLabel>
      <FormGroup row>
        {WEEKDAYS.map((day) => (
          <FormControlLabel
            key={day}
            control={
              <Checkbox
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, day].sort() : chosen.filter((one) => one !== day))
                }
              />
            }
            label={writeLocal(`2024-01-0${day}T12:00:00`, { weekday: 'short' })}
          />
        ))}
      </FormGroup>
    </Box>
  );
}

/** What would be opened, and what would be left out and why. */
function Plan({ slug, pattern }: { slug: string; pattern: SlotPattern }): ReactElement | null {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['office-slot-plan', slug, pattern],
    queryFn: () =>
      callApi('POST /api/back-office/clubs/{slug}/slot-plans', { params: { slug }, body: pattern }),
    placeholderData: (before: SlotPlan | undefined) => before,
    retry: false,
  });
  if (error) return <Unread error={error} onTryAgain={refetch} />;
  if (!data) return null;
  const counts = Map.groupBy(data.skipped, ({ why }) => why);
  return (
    <Alert severity={data.opened.length > 0 ? 'info' : 'warning'}>
      {translate('office.bookings.willOpen', { smart_count: data.opened.length })}
      {[...counts].map(([why, skipped]) => (
        <Typography key={why} variant="body2">
          {translate(`office.bookings.skipped.${why}`, {
            smart_count: skipped.length,
            first: skipped[0]?.startDate.replace('T', ' ').slice(0, 16),
          })}
        </Typography>
      ))}
    </Alert>
  );
}
