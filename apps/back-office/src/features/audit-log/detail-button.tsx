import { Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Facts } from '../../components/facts.tsx';
import { FileDialog } from '../../components/file-dialog.tsx';
import { useActionName } from '../../lib/format/use-action-name.ts';
import { changesOf, writeValue } from './audit-values.ts';

/** Opens what an entry changed. */
export function DetailButton({ row }: { row: AuditRecord }): ReactElement {
  const translate = useTranslate();
  const name = useActionName()(row);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('office.audit.show')}
      </Button>
      {isOpen && (
        <FileDialog title={name} failure={null} onClose={() => setOpen(false)}>
          <Changes row={row} />
          <Origin row={row} />
        </FileDialog>
      )}
    </>
  );
}

function Changes({ row }: { row: AuditRecord }): ReactElement | null {
  const translate = useTranslate();
  const changes = changesOf(row);
  if (changes.length === 0) return null;
  return (
    <Table size="small" sx={{ mb: 3, '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          {['field', 'before', 'after'].map((column) => (
            <TableCell key={column}>{translate(`office.audit.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {field}
            </TableCell>
            <TableCell>{before}</TableCell>
            <TableCell>{after}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** What proves the entry: ids, the address, its place in the chain. */
function Origin({ row }: { row: AuditRecord }): ReactElement {
  const translate = useTranslate();
  const facts = [
    ...Object.entries(row.detail).map(([name, value]) => [name, writeValue(value)] as const),
    [translate('office.audit.action'), row.action],
    [translate('office.audit.subject'), row.subject],
    [translate('office.audit.account'), row.actor],
    [translate('office.audit.address'), row.address],
    [translate('office.audit.request'), row.requestId],
    [translate('office.audit.seq'), row.seq === null ? translate('office.audit.unchained') : String(row.seq)],
  ] as const;
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate('office.audit.detail')}
      </Typography>
      <Facts facts={facts.filter(([, value]) => Boolean(value))} />
    </>
  );
}
