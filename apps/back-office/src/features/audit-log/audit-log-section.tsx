import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import { type ReactElement, useState } from 'react';
import {
  DataTable,
  DateField,
  List,
  Pagination,
  SearchInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';

type Row = AuditRecord & { id: string };

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="action" source="action" label="resources.audit-records.fields.action" alwaysOn />,
  <TextInput key="subject" source="subject" label="resources.audit-records.fields.subject" />,
  <TextInput key="actor" source="actor" label="resources.audit-records.fields.actor" />,
];

/** Who did what at the club, newest first, each entry with what it changed. */
export function AuditLogSection(): ReactElement {
  const translate = useTranslate();
  return (
    <List
      title={translate('resources.audit-records.name', { smart_count: 2 })}
      filters={filters}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      exporter={false}
      empty={false}
    >
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<Typography sx={{ p: 2 }}>{translate('office.audit.empty')}</Typography>}
      >
        <DataTable.Col source="createdAt" disableSort>
          <DateField source="createdAt" showTime />
        </DataTable.Col>
        <DataTable.Col source="actor" disableSort>
          <ActorName />
        </DataTable.Col>
        <DataTable.Col source="action" disableSort />
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="reason" disableSort />
        <DataTable.Col label={translate('office.audit.detail')}>
          <DetailButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function ActorName(): ReactElement {
  const translate = useTranslate();
  const row = useRecordContext<Row>();
  return <>{row?.actorName ?? translate(`office.audit.actors.${row?.actorKind ?? 'PLATFORM'}`)}</>;
}

function DetailButton(): ReactElement | null {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('office.audit.show')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth aria-label={row.action}>
        <DialogTitle>{row.action}</DialogTitle>
        <DialogContent>
          <WhatChanged row={row} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function WhatChanged({ row }: { row: Row }): ReactElement {
  const translate = useTranslate();
  const facts = [
    ['before', row.before && JSON.stringify(row.before, null, 2)],
    ['after', row.after && JSON.stringify(row.after, null, 2)],
    ['detail', Object.keys(row.detail).length > 0 && JSON.stringify(row.detail, null, 2)],
    ['account', row.actor],
    ['address', row.address],
    ['request', row.requestId],
    ['seq', row.seq === null ? translate('office.audit.unchained') : String(row.seq)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0, p: 1 }}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="subtitle2">
            {translate(`office.audit.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}
