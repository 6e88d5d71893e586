import { Box, Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeProviderEvent } from '@tifo/contracts/back-office/operations';
import { type ReactElement, useState } from 'react';
import { SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CallButton } from '../../components/call-button.tsx';
import { FileDialog } from '../../components/file-dialog.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const KINDS = ['SESSION', 'REFUND', 'DISPUTE', 'REFUSED_CARD', 'IGNORED'] as const;
const STATES = ['WAITING', 'APPLIED'] as const;

/** What the payment provider has said. */
export function EventsSection(): ReactElement {
  const translate = useTranslate();
  const [opened, setOpened] = useState<OfficeProviderEvent | null>(null);
  const choicesOf = (group: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`office.events.${group}.${id}`) }));
  const filter = (source: string, group: string, ids: readonly string[]) => (
    <SelectInput
      key={source}
      source={source}
      label={translate(`office.events.fields.${source}`)}
      choices={choicesOf(group, ids)}
      alwaysOn
    />
  );
  return (
    <>
      <OfficeList<OfficeProviderEvent>
        resource="events"
        exported={{
          call: 'GET /api/back-office/platform/provider-events.csv',
          capability: 'operations.read',
        }}
        title={translate('office.menu.events')}
        canSearch={false}
        filters={[filter('kind', 'kinds', KINDS), filter('state', 'states', STATES)]}
        empty={{ title: translate('office.events.none'), text: translate('office.events.noneText') }}
        columns={useColumns(setOpened)}
        nameOf={({ id }) => id}
      />
      {opened && <EventDialog event={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useColumns(onOpen: (event: OfficeProviderEvent) => void): Column<OfficeProviderEvent>[] {
  const translate = useTranslate();
  const { moment } = useFormat();
  const label = (field: string) => translate(`office.events.fields.${field}`);
  return [
    { source: 'receivedAt', label: label('receivedAt'), render: ({ receivedAt }) => moment(receivedAt) },
    { source: 'kind', label: label('kind'), render: ({ kind }) => translate(`office.events.kinds.${kind}`) },
    {
      ...{ source: 'state', label: label('state') },
      render: ({ state }) => (
        <Chip
          size="small"
          color={state === 'APPLIED' ? 'success' : 'warning'}
          label={translate(`office.events.states.${state}`)}
        />
      ),
    },
    { source: 'note', label: label('note'), render: ({ note }) => note },
    {
      ...{ source: 'show', label: label('show') },
      render: (event) => (
        <Button
          size="small"
          aria-label={translate('office.events.showOf', { id: event.id })}
          onClick={() => onOpen(event)}
        >
          {translate('office.events.show')}
        </Button>
      ),
    },
  ];
}

interface EventDialogProps {
  event: OfficeProviderEvent;
  onClose: () => void;
}

function EventDialog({ event, onClose }: EventDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { capabilities } = useWorkplace().workplace;
  const params = { eventId: event.id };
  const { data, error } = useQuery({
    queryKey: ['office-event', event.id],
    queryFn: () => callApi('GET /api/back-office/platform/provider-events/{eventId}', { params }),
    retry: false,
  });
  const apply = async () => {
    try {
      const path = 'POST /api/back-office/platform/provider-events/{eventId}/apply';
      const { state, note } = await callApi(path, { params, body: {} });
      if (state === 'APPLIED') notify('office.events.applied', { type: 'success' });
      else notify('office.events.stillWaits', { type: 'error', messageArgs: { note } });
      onClose();
    } finally {
      refresh();
    }
  };
  return (
    <FileDialog
      title={event.id}
      failure={error}
      onClose={onClose}
      actions={
        data?.state === 'WAITING' &&
        capabilities.includes('operations.run') && (
          <CallButton variant="contained" onPress={apply}>
            {translate('office.events.apply')}
          </CallButton>
        )
      }
    >
      {data && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate('office.events.news')}
          sx={{
            m: 0,
            p: 1.5,
            overflow: 'auto',
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontSize: '0.85rem',
          }}
        >
          {data.news}
        </Box>
      )}
    </FileDialog>
  );
}
