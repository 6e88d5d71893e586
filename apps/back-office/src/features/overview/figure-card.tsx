import {
  Button,
  Card,
  CardContent,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { InsightDay, InsightFigure } from '@tifo/contracts/back-office/insights';
import { type ReactElement, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { DayBars } from './day-bars.tsx';

export const FIGURES: readonly InsightFigure[] = ['orders', 'donations', 'bids', 'newFans'];

const VALUES: Partial<Record<InsightFigure, (day: InsightDay) => number>> = {
  orders: ({ orderValue }) => orderValue.value,
  donations: ({ donationValue }) => donationValue.value,
};

interface FigureProps {
  figure: InsightFigure;
  days: readonly InsightDay[];
}

/** One figure: today, thirty days as bars, the same as a table and as a file. */
export function FigureCard({ figure, days }: FigureProps): ReactElement {
  const translate = useTranslate();
  const { count, euros } = useFormat();
  const [isTable, setTable] = useState(false);
  const tableKey = isTable ? 'office.overview.hideTable' : 'office.overview.table';
  const tableId = useId();
  const name = translate(`office.overview.names.${figure}`);
  const worthOf = VALUES[figure];
  const sum = (of: (day: InsightDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const countOf = (day: InsightDay) => day[figure];
  const today = days.at(-1);
  const inAll = count(sum(countOf));
  return (
    <Card variant="outlined" component="article" aria-label={name}>
      <CardContent>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography variant="h4" component="p">
            {today ? count(countOf(today)) : ''}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('office.overview.today')}
            {today && worthOf && ` · ${euros(worthOf(today))}`}
          </Typography>
        </Stack>
        <DayBars days={days} countOf={countOf} name={name} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {worthOf
            ? translate('office.overview.inAllWorth', { count: inAll, value: euros(sum(worthOf)) })
            : translate('office.overview.inAll', { count: inAll })}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          <Button
            size="small"
            aria-expanded={isTable}
            aria-controls={isTable ? tableId : undefined}
            aria-label={`${translate(tableKey)} – ${name}`}
            onClick={() => setTable(!isTable)}
          >
            {translate(tableKey)}
          </Button>
          <SaveButton figure={figure} name={name} />
        </Stack>
        {isTable && <DayTable id={tableId} figure={figure} days={days} />}
      </CardContent>
    </Card>
  );
}

function SaveButton({ figure, name }: { figure: InsightFigure; name: string }): ReactElement {
  const { slug } = useWorkplace().workplace;
  const save = async () => {
    const call = 'GET /api/back-office/clubs/{slug}/insights.csv';
    const text = await callApi(call, { params: { slug }, query: { figure } });
    saveFile(new Blob([text], { type: 'text/csv' }), `${slug}-${figure}.csv`);
  };
  return (
    <CallButton size="small" aria-label={`CSV – ${name}`} onPress={save}>
      CSV
    </CallButton>
  );
}

function DayTable({ id, figure, days }: FigureProps & { id: string }): ReactElement {
  const translate = useTranslate();
  const { count, euros, shortDay } = useFormat();
  const worthOf = VALUES[figure];
  const name = translate(`office.overview.names.${figure}`);
  return (
    <TableContainer id={id} tabIndex={0} role="region" aria-label={name} sx={{ mt: 1, maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('office.overview.day')}</TableCell>
            <TableCell align="right">{name}</TableCell>
            {worthOf && <TableCell align="right">{translate('office.overview.value')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <TableCell component="th" scope="row">
                {shortDay(day.day)}
              </TableCell>
              <TableCell align="right">{count(day[figure])}</TableCell>
              {worthOf && <TableCell align="right">{euros(worthOf(day))}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
