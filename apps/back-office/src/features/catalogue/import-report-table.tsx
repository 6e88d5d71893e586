import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';

/** Shows what a table does, and what is wrong with which of its lines. */
export function ImportReportTable({ report }: { report: ImportReport }): ReactElement {
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
                  {faults.map(({ column, code, names = [] }) => (
                    <Typography key={`${column} ${code}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {column && `${column}: `}
                      {says(`fault.${code}`, { smart_count: names.length, names: names.join(', ') })}
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
