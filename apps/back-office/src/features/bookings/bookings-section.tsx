import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { OfficeSlot } from '@tifo/contracts/back-office/bookings';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { TableButton } from '../../components/export-button.tsx';
import { Reading, Unread } from '../../components/unread.tsx';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { addDays, mondayOf, today, writeLocal } from './days.ts';
import { OpenSlotsDialog } from './open-slots-dialog.tsx';
import { SlotCard } from './slot-card.tsx';
import { useSlots } from './use-slots.ts';

type View = 'week' | 'day';

/** The times of the club by week, or the people who come on one day. */
export function BookingsSection(): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  const [view, setView] = useState<View>('week');
  const [day, setDay] = useState(today);
  const [isOpening, setOpening] = useState(false);
  const first = view === 'week' ? mondayOf(day) : day;
  const step = view === 'week' ? 7 : 1;
  const days = { from: first, until: addDays(first, step - 1) };
  const query = useSlots(days);
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={translate('office.menu.bookings')} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, chosen: View | null) => chosen && setView(chosen)}
          aria-label={translate('office.bookings.view')}
          sx={{ '& .MuiToggleButton-root': { color: 'text.primary' } }}
        >
          <ToggleButton value="week">{translate('office.bookings.week')}</ToggleButton>
          <ToggleButton value="day">{translate('office.bookings.checkInList')}</ToggleButton>
        </ToggleButtonGroup>
        <IconButton
          onClick={() => setDay(addDays(first, -step))}
          aria-label={translate(`office.bookings.before.${view}`)}
        >
          <ChevronLeft />
        </IconButton>
        <Button onClick={() => setDay(today())}>{translate('office.bookings.today')}</Button>
        <IconButton
          onClick={() => setDay(addDays(first, step))}
          aria-label={translate(`office.bookings.after.${view}`)}
        >
          <ChevronRight />
        </IconButton>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ml: { sm: 'auto' } }}>
          {capabilities.includes('exports.people') && (
            <TableButton call="GET /api/back-office/clubs/{slug}/booking-slots.csv" filters={days} />
          )}
          <Button variant="contained" onClick={() => setOpening(true)}>
            {translate('office.bookings.open')}
          </Button>
        </Stack>
      </Stack>
      {query.error && query.data && <Unread error={query.error} onTryAgain={query.refetch} />}
      {query.data ? (
        <Days
          days={Array.from({ length: step }, (_, at) => addDays(first, at))}
          slots={
            view === 'week' ? query.data.slots : query.data.slots.filter(({ reservation }) => reservation)
          }
          onChanged={() => void query.reload()}
        />
      ) : (
        <Reading error={query.error} onTryAgain={query.refetch} />
      )}
      {isOpening && (
        <OpenSlotsDialog
          first={first}
          onClose={() => {
            setOpening(false);
            void query.reload();
          }}
        />
      )}
    </Stack>
  );
}

interface DaysProps {
  days: string[];
  slots: OfficeSlot[];
  onChanged: () => void;
}

/** One column for each day where there is room, one below the other on a phone. */
function Days({ days, slots, onChanged }: DaysProps): ReactElement {
  const translate = useTranslate();
  const isWeek = days.length > 1;
  const write = (day: string) =>
    writeLocal(`${day}T12:00:00`, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Stack
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          sm: isWeek ? 'repeat(auto-fit, minmax(140px, 1fr))' : 'minmax(0, 700px)',
          lg: isWeek ? 'repeat(7, minmax(0, 1fr))' : 'minmax(0, 700px)',
        },
      }}
    >
      {days.map((day) => {
        const own = slots.filter(({ startDate }) => startDate.startsWith(day));
        return (
          <Stack key={day} component="section" spacing={1} aria-label={write(day)}>
            <Typography variant="subtitle1" component="h2">
              {write(day)}
            </Typography>
            {own.length === 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(isWeek ? 'office.bookings.noSlots' : 'office.bookings.nobody')}
              </Typography>
            )}
            {own.map((slot) => (
              <SlotCard key={slot.id} slot={slot} onChanged={onChanged} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
