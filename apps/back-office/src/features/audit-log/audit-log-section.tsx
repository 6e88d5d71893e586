import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import type { AuditRecord } from '@tifo/contracts/back-office/audit';
import { type ReactElement, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';

type Row = AuditRecord & { id: string };

const filters = [
  <TextInput key="action" source="action" label="resources.audit-records.fields.action" alwaysOn />,
  <TextInput key="subject" source="subject" label="resources.audit-records.fields.subject" alwaysOn />,
  <TextInput key="actor" source="actor" label="resources.audit-records.fields.actor" alwaysOn />,
];

/** Who did what at the club, newest first, each entry with its changes. */
export function AuditLogSection(): ReactElement {
  const translate = useTranslate();
  return (
    <OfficeList<Row>
      resource="audit-records"
      title={translate('resources.audit-records.name', { smart_count: 2 })}
      filters={filters}
      columns={useColumns()}
      nameOf={useActionName()}
      empty={{ title: translate('office.audit.empty') }}
    />
  );
}

function useColumns(): Column<Row>[] {
  const translate = useTranslate();
  const { moment } = useFormat();
  const nameOf = useActionName();
  const label = (field: string) => translate(`resources.audit-records.fields.${field}`);
  return [
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    {
      source: 'actor',
      label: label('actor'),
      render: ({ actorName, actorKind }) => actorName ?? translate(`office.audit.actors.${actorKind}`),
    },
    {
      source: 'action',
      label: label('action'),
      render: (row) => (
        <>
          {nameOf(row)}
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {row.action}
          </Typography>
        </>
      ),
    },
    { source: 'subject', label: label('subject'), render: ({ subject }) => subject },
    { source: 'reason', label: label('reason'), render: ({ reason }) => reason },
    {
      source: 'detail',
      label: translate('office.audit.detail'),
      render: (row) => <DetailButton row={row} />,
    },
  ];
}

/** Returns what was done, in words; an action of a former version has its code only. */
function useActionName(): (row: Pick<Row, 'action'>) => string {
  const translate = useTranslate();
  return ({ action }) => translate(`office.auditActions.${action}`, { _: action });
}

function DetailButton({ row }: { row: Row }): ReactElement {
  const translate = useTranslate();
  const name = useActionName()(row);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('office.audit.show')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth aria-label={name}>
        <DialogTitle>{name}</DialogTitle>
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
