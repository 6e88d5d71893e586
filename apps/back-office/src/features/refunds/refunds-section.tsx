import type { RefundRequest } from '@tifo/contracts/back-office/refunds';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { RefundRequestChip } from '../../components/refund-request-chip.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { RefundPage } from './refund-page.tsx';
import { RefundRuleCard } from './refund-rule-card.tsx';

const STATES = ['WAITING', 'MADE', 'REFUSED', 'WITHDRAWN'] as const;

/** Refunds above the club's limit, and the page of each, where it is decided. */
export function RefundsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<RefundList />} />
      <Route path=":requestId" element={<RefundPage />} />
    </Routes>
  );
}

function RefundList(): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const columns = useColumns();
  const choices = STATES.map((id) => ({ id, name: `office.refunds.state.${id}` }));
  const label = translate('office.refunds.fields.state');
  return (
    <OfficeList<RefundRequest>
      resource="refund-requests"
      exported={{
        call: 'GET /api/back-office/clubs/{slug}/refund-requests.csv',
        capability: 'refunds.make',
      }}
      title={translate('office.menu.refunds')}
      canSearch={false}
      filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
      empty={{ title: translate('office.refunds.none'), text: translate('office.refunds.noneText') }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/refunds/${id}`}
      nameOf={({ name }) => name || '—'}
      below={capabilities.includes('refunds.approve') && <RefundRuleCard />}
    />
  );
}

function useColumns(): Column<RefundRequest>[] {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const label = (field: string) => translate(`office.refunds.fields.${field}`);
  return [
    { source: 'name', label: label('name'), render: ({ name }) => name || '—' },
    {
      source: 'purpose',
      label: label('purpose'),
      render: ({ purpose }) => translate(`office.refunds.kind.${purpose}`),
    },
    {
      ...{ source: 'worth', label: label('worth'), isNumber: true },
      render: ({ worth }) => euros(worth.value),
    },
    { source: 'reason', label: label('reason'), render: ({ reason }) => reason },
    { source: 'askedBy', label: label('askedBy'), render: ({ askedBy }) => askedBy },
    { source: 'askedAt', label: label('askedAt'), render: ({ askedAt }) => moment(askedAt) },
    { source: 'state', label: label('state'), render: ({ state }) => <RefundRequestChip state={state} /> },
  ];
}
