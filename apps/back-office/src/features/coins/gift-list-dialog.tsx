import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { GiftListReport } from '@tifo/contracts/back-office/coins';
import { type ReactElement, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { CsvButton } from '../../components/csv-button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface Tried {
  /** Of the list, so that one whose answer was lost gives no more when it is sent again. */
  id: string;
  name: string;
  csv: string;
  report: GiftListReport;
}

/** Gives coins to the fans of a table: first who would get what is shown, row by row, then it is done. */
export function GiftListDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const says = (key: string, values = {}) => translate(`office.coins.list.${key}`, values);
  const send = (body: { id: string; csv: string; reason: string; isTrial: boolean }) =>
    callApi('POST /api/back-office/clubs/{slug}/coin-gift-lists', { params: { slug }, body });
  const choose = async (file: File) => {
    setFailure(null);
    setTried(null);
    try {
      const [id, csv] = [crypto.randomUUID(), await file.text()];
      const report = await send({ id, csv, reason: says('trial'), isTrial: true });
      setTried({ id, csv, name: file.name, report });
    } catch (error) {
      setFailure((error as Error).message || translate('office.unreachable'));
    }
  };
  const isSound = tried?.report.rows.every(({ outcome }) => outcome !== 'FAULTY') ?? false;
  const give = async (reason: string) => {
    if (!tried || !isSound) throw new Error(says('chooseFirst'));
    const report = await send({ id: tried.id, csv: tried.csv, reason, isTrial: false });
    setTried({ ...tried, report });
    if (!report.isDone) throw new Error(says('changedMeanwhile'));
    notify('office.coins.list.done', { type: 'success', messageArgs: { smart_count: report.rows.length } });
    refresh();
  };
  return (
    <ReasonDialog
      title={says('title')}
      text={says('text')}
      action={says('do', { smart_count: isSound ? (tried?.report.rows.length ?? 0) : 0 })}
      onSubmit={give}
      onClose={onClose}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <CsvButton label={says('choose')} chosen={tried?.name} onChoose={choose} />
      {tried && <Report report={tried.report} />}
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
