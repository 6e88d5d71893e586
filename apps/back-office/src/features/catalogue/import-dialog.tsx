import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import type { ReactElement } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TrialTable, useTrial } from '../../components/trial-table.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Reads a table into the catalogue: first what would happen is shown, row by row, then it is done. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { slug } = useWorkplace().workplace;
  const read = (csv: string, isTrial: boolean) => {
    const call = 'POST /api/back-office/clubs/{slug}/catalogue-imports';
    return callApi(call, { params: { slug }, body: { csv, isTrial } });
  };
  const trial = useTrial((csv) => read(csv, true));
  const { tried } = trial;
  const changes = tried ? tried.outcome.added + tried.outcome.changed : 0;
  const isSound = tried?.outcome.rows.every(({ outcome }) => outcome !== 'FAULTY') ?? false;
  const submit = async () => {
    if (!tried) return;
    const report = await read(tried.csv, false);
    trial.report(report);
    if (!report.isDone) throw new Error(translate('catalogue.files.changedMeanwhile'));
    notify('catalogue.files.done', { type: 'success', messageArgs: { smart_count: changes } });
    refresh();
  };
  return (
    <FormDialog
      title={translate('catalogue.files.title')}
      action={translate('catalogue.files.do', { smart_count: changes })}
      canSubmit={isSound && changes > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{translate('catalogue.files.text')}</Typography>
      <TrialTable trial={trial} label={translate('catalogue.files.choose')} />
      {tried && <Report report={tried.outcome} />}
    </FormDialog>
  );
}

function Report({ report }: { report: ImportReport }): ReactElement {
  const translate = useTranslate();
  const { added, changed, unchanged, rows } = report;
  const faulty = rows.filter(({ outcome }) => outcome === 'FAULTY');
  const says = (key: string, values = {}) => translate(`catalogue.files.${key}`, values);
  return (
    <Stack spacing={1} role="status">
      <Alert severity={faulty.length > 0 ? 'warning' : 'info'}>
        {says('report', { added, changed, unchanged })}{' '}
        {faulty.length > 0 && says('faulty', { smart_count: faulty.length })}
      </Alert>
      {faulty.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{says('line')}</TableCell>
              <TableCell>{says('what')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {faulty.map(({ line, slug, faults }) => (
              <TableRow key={line}>
                <TableCell sx={{ verticalAlign: 'top' }}>{line}</TableCell>
                <TableCell>
                  <strong>{slug}</strong>
                  {faults.map(({ column, code }) => (
                    <Typography key={`${column} ${code}`} variant="body2">
                      {column && `${column}: `}
                      {says(`fault.${code}`)}
                    </Typography>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Stack>
  );
}
