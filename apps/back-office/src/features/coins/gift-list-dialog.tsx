import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { GiftListReport } from '@tifo/contracts/back-office/coins';
import type { ReactElement } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { TrialTable, useTrial } from '../../components/trial-table.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Gives coins to the fans of a table: first who would get what is shown, row by row, then it is done. */
export function GiftListDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const says = (key: string, values = {}) => translate(`office.coins.list.${key}`, values);
  const send = (body: { id: string; csv: string; reason: string; isTrial: boolean }) =>
    callApi('POST /api/back-office/clubs/{slug}/coin-gift-lists', { params: { slug }, body });
  // The id is the list’s, so that one whose answer was lost gives no more when it is sent again.
  const trial = useTrial(async (csv) => {
    const id = crypto.randomUUID();
    return { id, report: await send({ id, csv, reason: says('trial'), isTrial: true }) };
  });
  const { csv = '', outcome } = trial.tried ?? {};
  const isSound = outcome?.report.rows.every((row) => row.outcome !== 'FAULTY') ?? false;
  const give = async (reason: string) => {
    if (!outcome || !isSound) throw new Error(says('chooseFirst'));
    const { id } = outcome;
    const report = await send({ id, csv, reason, isTrial: false });
    trial.report({ id, report });
    if (!report.isDone) throw new Error(says('changedMeanwhile'));
    notify('office.coins.list.done', { type: 'success', messageArgs: { smart_count: report.rows.length } });
    refresh();
  };
  return (
    <ReasonDialog
      isTold
      title={says('title')}
      text={says('text')}
      action={says('do', { smart_count: isSound ? (outcome?.report.rows.length ?? 0) : 0 })}
      onSubmit={give}
      onClose={onClose}
    >
      <TrialTable trial={trial} label={says('choose')} />
      {outcome && <Report report={outcome.report} />}
    </ReasonDialog>
  );
}

/** Rows with a mistake, or else all of them. */
function Report({ report }: { report: GiftListReport }): ReactElement {
  const translate = useTranslate();
  const { count } = useFormat();
  const says = (key: string, values = {}) => translate(`office.coins.list.${key}`, values);
  const faulty = report.rows.filter(({ outcome }) => outcome === 'FAULTY');
  const waiting = report.rows.filter(({ outcome }) => outcome === 'WAITING').length;
  const hasFaults = faulty.length > 0;
  return (
    <>
      <Alert severity={hasFaults ? 'warning' : 'info'} role="status">
        {hasFaults
          ? translate('office.coins.list.faulty', { smart_count: faulty.length })
          : says('sum', { smart_count: report.rows.length, coins: count(report.totalCoins) })}{' '}
        {!hasFaults && waiting > 0 && says('waiting', { smart_count: waiting })}
      </Alert>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{says('line')}</TableCell>
            <TableCell>{translate('office.coins.fields.fan')}</TableCell>
            <TableCell align="right">{translate('office.coins.fields.coins')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(hasFaults ? faulty : report.rows).map((row) => (
            <ReportRow key={row.line} row={row} />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function ReportRow({ row }: { row: GiftListReport['rows'][number] }): ReactElement {
  const translate = useTranslate();
  const { count } = useFormat();
  const top = { verticalAlign: 'top' };
  return (
    <TableRow>
      <TableCell sx={top}>{row.line}</TableCell>
      <TableCell sx={{ ...top, overflowWrap: 'anywhere' }}>
        <strong>{row.name ?? row.fan}</strong>
        {row.name !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {row.fan}
          </Typography>
        )}
        {row.faults.map(({ column, code }) => (
          <Typography key={`${column} ${code}`} variant="body2" sx={{ color: 'error.main' }}>
            {column}: {translate(`office.coins.list.fault.${code}`)}
          </Typography>
        ))}
        {row.outcome === 'WAITING' && (
          <Typography variant="body2">{translate('office.coins.state.WAITING')}</Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={top}>
        {row.coins === null ? '—' : count(row.coins)}
      </TableCell>
    </TableRow>
  );
}
