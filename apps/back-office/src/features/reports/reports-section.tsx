import { Chip } from '@mui/material';
import type { ChatReport } from '@tifo/contracts/back-office/reports';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { ReportPage } from './report-page.tsx';

const STATES = ['OPEN', 'WARNED', 'CLOSED', 'DISMISSED'] as const;

/** What members have reported about each other, and each report by itself. */
export function ReportsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<ReportList />} />
      <Route path=":reportId" element={<ReportPage />} />
    </Routes>
  );
}

function ReportList(): ReactElement {
  const translate = useTranslate();
  const { moment } = useFormat();
  const { slug } = useWorkplace().workplace;
  const label = (field: string) => translate(`office.reports.fields.${field}`);
  const choices = STATES.map((id) => ({ id, name: `office.reports.state.${id}` }));
  const columns: Column<ChatReport>[] = [
    { source: 'reported', label: label('reported'), render: ({ reported }) => reported.name },
    {
      source: 'reason',
      label: label('reason'),
      render: ({ reason }) => translate(`office.reports.reason.${reason}`),
    },
    { source: 'reporter', label: label('reporter'), render: ({ reporter }) => reporter.name },
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    {
      source: 'state',
      label: label('state'),
      render: ({ state }) => (
        <Chip
          size="small"
          color={state === 'OPEN' ? 'warning' : 'default'}
          label={translate(`office.reports.state.${state}`)}
        />
      ),
    },
  ];
  return (
    <OfficeList<ChatReport>
      resource="reports"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/reports.csv', capability: 'exports.people' }}
      title={translate('office.menu.reports')}
      canSearch={false}
      filters={[<SelectInput key="state" source="state" label={label('state')} choices={choices} alwaysOn />]}
      empty={{ title: translate('office.reports.none'), text: translate('office.reports.noneText') }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/reports/${id}`}
      nameOf={({ reported }) => reported.name}
    />
  );
}
