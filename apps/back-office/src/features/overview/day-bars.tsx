import { Box, Stack, Typography } from '@mui/material';
import type { InsightDay } from '@tifo/contracts/back-office/insights';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../lib/format/use-format.ts';

interface DayBarsProps {
  days: readonly InsightDay[];
  countOf: (day: InsightDay) => number;
  name: string;
}

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;
/** A day on which little happened can be told from one on which nothing did. */
const LEAST = 3;

/** One bar for each day, today last. What it shows is said in words for those who do not see it. */
export function DayBars({ days, countOf, name }: DayBarsProps): ReactElement {
  const translate = useTranslate();
  const { count, shortDay } = useFormat();
  const most = Math.max(...days.map(countOf), 1);
  const best = days.find((day) => countOf(day) === most);
  const [first, last] = [days[0], days.at(-1)];
  const says = best
    ? translate('office.overview.plot', { name, day: shortDay(best.day), count: count(most) })
    : translate('office.overview.plotEmpty', { name });
  return (
    <Box sx={{ my: 1.5 }}>
      <Box
        component="svg"
        role="img"
        aria-label={says}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 96, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map((day, at) => {
          const height = countOf(day) === 0 ? 0 : Math.max(LEAST, (countOf(day) / most) * HEIGHT);
          return (
            <Box
              component="rect"
              key={day.day}
              x={at * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              sx={{ fill: ({ palette }) => palette.primary.main, opacity: day === last ? 1 : 0.7 }}
            >
              <title>
                {translate('office.named', { label: shortDay(day.day), name: count(countOf(day)) })}
              </title>
            </Box>
          );
        })}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }} aria-hidden="true">
        <Typography variant="caption">{first && shortDay(first.day)}</Typography>
        <Typography variant="caption">{last && shortDay(last.day)}</Typography>
      </Stack>
    </Box>
  );
}
