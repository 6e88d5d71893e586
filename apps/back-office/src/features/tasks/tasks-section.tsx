import { Button, Stack, Typography } from '@mui/material';
import type { OfficeTask } from '@tifo/contracts/back-office/platform';
import { type ReactElement, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

/** Tasks that have failed at their last attempt: run again, or discarded. */
export function TasksSection(): ReactElement {
  const translate = useTranslate();
  return (
    <OfficeList<OfficeTask>
      resource="tasks"
      exported={{ call: 'GET /api/back-office/platform/tasks.csv', capability: 'operations.read' }}
      title={translate('office.menu.tasks')}
      canSearch={false}
      empty={{ title: translate('office.tasks.none'), text: translate('office.tasks.noneText') }}
      columns={useColumns()}
      nameOf={({ kind }) => kind}
    />
  );
}

function useColumns(): Column<OfficeTask>[] {
  const translate = useTranslate();
  const { count, moment } = useFormat();
  const label = (field: string) => translate(`office.tasks.fields.${field}`);
  return [
    { source: 'kind', label: label('kind'), render: ({ kind }) => kind },
    { source: 'clubName', label: label('clubName'), render: ({ clubName }) => clubName },
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    {
      ...{ source: 'attempts', label: label('attempts'), isNumber: true },
      render: ({ attempts }) => count(attempts),
    },
    {
      ...{ source: 'error', label: label('error') },
      render: ({ error }) => (
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      ),
    },
    { source: 'actions', label: label('actions'), render: (task) => <TaskActions task={task} /> },
  ];
}

function TaskActions({ task }: { task: OfficeTask }): ReactElement | null {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { capabilities } = useWorkplace().workplace;
  const [isDiscarding, setDiscarding] = useState(false);
  const params = { taskId: task.id };
  const retry = async () => {
    try {
      await callApi('POST /api/back-office/platform/tasks/{taskId}/retry', { params, body: {} });
      notify('office.tasks.retried', { type: 'success' });
    } finally {
      refresh();
    }
  };
  const discard = async (reason: string) => {
    await callApi('POST /api/back-office/platform/tasks/{taskId}/discard', { params, body: { reason } });
    notify('office.tasks.discarded', { type: 'success' });
    refresh();
  };
  if (!capabilities.includes('operations.run')) return null;
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <CallButton size="small" onPress={retry}>
        {translate('office.tasks.retry')}
      </CallButton>
      <Button size="small" color="error" onClick={() => setDiscarding(true)}>
        {translate('office.tasks.discard')}
      </Button>
      {isDiscarding && (
        <ReasonDialog
          title={translate('office.tasks.discardTitle', { kind: task.kind })}
          text={translate('office.tasks.discardText')}
          action={translate('office.tasks.discard')}
          onSubmit={discard}
          onClose={() => setDiscarding(false)}
        />
      )}
    </Stack>
  );
}
