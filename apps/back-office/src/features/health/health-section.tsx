import { Alert, Button, Chip, List, ListItem, Typography } from '@mui/material';
import type { InvariantCheck } from '@tifo/contracts/back-office/operations';
import { type ReactElement, useEffect, useState } from 'react';
import { useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const POLL_MS = 2000;

/** The checks of the invariants: each night's, and those that administrators ask for. */
export function HealthSection(): ReactElement {
  const translate = useTranslate();
  const { capabilities } = useWorkplace().workplace;
  return (
    <OfficeList<InvariantCheck>
      resource="invariant-checks"
      title={translate('office.menu.health')}
      canSearch={false}
      actions={capabilities.includes('operations.run') && <CheckNow />}
      empty={{ title: translate('office.health.none'), text: translate('office.health.noneText') }}
      columns={useColumns()}
      nameOf={({ id }) => id}
    />
  );
}

function useColumns(): Column<InvariantCheck>[] {
  const translate = useTranslate();
  const { count, moment } = useFormat();
  const label = (field: string) => translate(`office.health.fields.${field}`);
  return [
    {
      ...{ source: 'startedAt', label: label('startedAt') },
      render: ({ startedAt, database }) =>
        database === null
          ? moment(startedAt)
          : translate('office.health.inDatabase', { moment: moment(startedAt), database }),
    },
    {
      ...{ source: 'checked', label: label('checked'), isNumber: true },
      render: ({ checked }) => count(checked),
    },
    { source: 'broken', label: label('broken'), render: (check) => <Result check={check} /> },
  ];
}

function Result({ check: { broken, error } }: { check: InvariantCheck }): ReactElement {
  const translate = useTranslate();
  if (error !== null) {
    return <Alert severity="warning">{translate('office.health.unfinished', { error })}</Alert>;
  }
  if (broken.length === 0) {
    return <Chip size="small" color="success" label={translate('office.health.allHold')} />;
  }
  return (
    <List dense disablePadding>
      {broken.map(({ id, says, rows }) => (
        <ListItem key={id} disableGutters>
          <Typography variant="body2" color="error">
            {translate('office.health.brokenBy', { id, says, smart_count: rows })}
          </Typography>
        </ListItem>
      ))}
    </List>
  );
}

/** The result is read until it is there. */
function CheckNow(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [awaited, setAwaited] = useState<string | null>(null);
  const { data, refetch } = useGetList<InvariantCheck>('invariant-checks', {
    pagination: { page: 1, perPage: 25 },
    filter: {},
  });
  const isThere = awaited !== null && data?.some(({ id }) => id === awaited);
  useEffect(() => {
    if (awaited === null) return;
    if (isThere) {
      setAwaited(null);
      notify('office.health.done', { type: 'success' });
      refresh();
      return;
    }
    const poll = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(poll);
  }, [awaited, isThere, refetch, refresh, notify]);
  const check = async () => {
    const id = crypto.randomUUID();
    setAwaited(id);
    try {
      await callApi('POST /api/back-office/platform/invariant-checks', { body: { id } });
    } catch (error) {
      setAwaited(null);
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" loading={awaited !== null} onClick={() => void check()}>
      {translate('office.health.checkNow')}
    </Button>
  );
}
