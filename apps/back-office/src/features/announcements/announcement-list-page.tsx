import { Button, Chip } from '@mui/material';
import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { inOwnLanguage } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const STATES = ['DRAFT', 'SCHEDULED', 'RUNNING', 'ENDED'] as const;

/** The announcements of the club, newest first. */
export function AnnouncementListPage(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const columns = useColumns();
  const label = translate('office.announcements.fields.state');
  const choices = STATES.map((id) => ({ id, name: `office.announcements.state.${id}` }));
  const add = (
    <Button variant="contained" component={Link} to={`/${slug}/announcements/new`}>
      {translate('office.announcements.write')}
    </Button>
  );
  return (
    <OfficeList<OfficeAnnouncement>
      resource="announcements"
      exported={{
        call: 'GET /api/back-office/clubs/{slug}/announcements.csv',
        capability: 'announcements.write',
      }}
      title={translate('office.menu.announcements')}
      canSearch={false}
      filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
      actions={add}
      empty={{
        title: translate('office.announcements.none'),
        text: translate('office.announcements.noneText'),
        action: add,
      }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/announcements/${id}`}
      nameOf={({ text }) => inOwnLanguage(text)}
    />
  );
}

const COLOURS = { DRAFT: 'default', SCHEDULED: 'info', RUNNING: 'success', ENDED: 'default' } as const;

export function AnnouncementChip({ state }: Pick<OfficeAnnouncement, 'state'>): ReactElement {
  const translate = useTranslate();
  return (
    <Chip size="small" color={COLOURS[state]} label={translate(`office.announcements.state.${state}`)} />
  );
}

function useColumns(): Column<OfficeAnnouncement>[] {
  const translate = useTranslate();
  const { moment } = useFormat();
  const label = (field: string) => translate(`office.announcements.fields.${field}`);
  return [
    { source: 'text', label: label('text'), render: ({ text }) => inOwnLanguage(text) },
    { source: 'state', label: label('state'), render: ({ state }) => <AnnouncementChip state={state} /> },
    {
      source: 'audience',
      label: label('audience'),
      render: ({ audience }) => translate(`office.announcements.audience.${audience}`),
    },
    { source: 'startsAt', label: label('startsAt'), render: ({ startsAt }) => moment(startsAt) },
    {
      source: 'endsAt',
      label: label('endsAt'),
      render: ({ endsAt }) => (endsAt ? moment(endsAt) : translate('office.announcements.noEnd')),
    },
  ];
}
