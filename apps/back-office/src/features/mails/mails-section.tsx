import { Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OfficeMail } from '@tifo/contracts/back-office/operations';
import { type ReactElement, useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Facts } from '../../components/facts.tsx';
import { FileDialog } from '../../components/file-dialog.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';

const STATES = ['WAITING', 'DONE', 'FAILED'] as const;
const COLOURS = { WAITING: 'info', DONE: 'success', FAILED: 'error' } as const;

/** The mails of the last thirty days. */
export function MailsSection(): ReactElement {
  const translate = useTranslate();
  const [opened, setOpened] = useState<OfficeMail | null>(null);
  return (
    <>
      <OfficeList<OfficeMail>
        resource="mails"
        exported={{ call: 'GET /api/back-office/platform/mails.csv', capability: 'operations.read' }}
        title={translate('office.menu.mails')}
        searchLabel={translate('office.mails.search')}
        filters={[
          <SelectInput
            key="state"
            source="state"
            label={translate('office.mails.fields.state')}
            choices={STATES.map((id) => ({ id, name: translate(`office.mails.states.${id}`) }))}
            alwaysOn
          />,
        ]}
        empty={{ title: translate('office.mails.none'), text: translate('office.mails.noneText') }}
        columns={useColumns(setOpened)}
        nameOf={({ to }) => to}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useColumns(onOpen: (mail: OfficeMail) => void): Column<OfficeMail>[] {
  const translate = useTranslate();
  const { count, moment } = useFormat();
  const kindOf = useKindOf();
  const label = (field: string) => translate(`office.mails.fields.${field}`);
  return [
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    { source: 'to', label: label('to'), render: ({ to }) => to },
    { source: 'template', label: label('template'), render: ({ template }) => kindOf(template) },
    { source: 'clubName', label: label('clubName'), render: ({ clubName }) => clubName },
    {
      ...{ source: 'state', label: label('state') },
      render: ({ state }) => (
        <Chip size="small" color={COLOURS[state]} label={translate(`office.mails.states.${state}`)} />
      ),
    },
    {
      ...{ source: 'attempts', label: label('attempts'), isNumber: true },
      render: ({ attempts }) => count(attempts),
    },
    {
      ...{ source: 'show', label: label('show') },
      render: (mail) => (
        <Button
          size="small"
          aria-label={translate('office.mails.showOf', { to: mail.to })}
          onClick={() => onOpen(mail)}
        >
          {translate('office.mails.show')}
        </Button>
      ),
    },
  ];
}

/** Returns what a mail is about, in plain words. */
function useKindOf(): (template: string) => string {
  const translate = useTranslate();
  return (template) => translate(`office.mails.kinds.${template}`, { _: template });
}

function MailDialog({ mail, onClose }: { mail: OfficeMail; onClose: () => void }): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const kindOf = useKindOf();
  const { data, error } = useQuery({
    queryKey: ['office-mail', mail.id],
    queryFn: () => callApi('GET /api/back-office/platform/mails/{mailId}', { params: { mailId: mail.id } }),
    // Each reading is written down: none is made by itself.
    ...{ retry: false, refetchOnWindowFocus: false, gcTime: 0 },
  });
  const label = (field: string) => translate(`office.mails.fields.${field}`);
  return (
    <FileDialog title={translate('office.mails.mail')} failure={error} onClose={onClose}>
      {data && (
        <Facts
          facts={[
            [label('to'), data.to],
            [label('template'), kindOf(data.template)],
            [label('language'), translate(`office.languages.${data.language}`)],
            [label('clubName'), data.clubName ?? '—'],
            [label('createdAt'), moment(data.createdAt)],
            [label('sentAt'), data.sentAt ? moment(data.sentAt) : '—'],
            [label('state'), translate(`office.mails.states.${data.state}`)],
            [label('error'), data.error ?? '—'],
          ]}
        />
      )}
    </FileDialog>
  );
}
