import { Chip } from '@mui/material';
import type { OfficePayment } from '@tifo/contracts/back-office/money';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { PaymentPage } from './payment-page.tsx';

const STATUSES = ['SUCCEEDED', 'REFUNDED', 'OPEN', 'CREATED', 'FAILED', 'CANCELED', 'EXPIRED'] as const;
const PURPOSES = ['ORDER', 'DONATION', 'MEMBERSHIP', 'COINS'] as const;

/** The payments of the club, and the page of each. */
export function PaymentsSection(): ReactElement {
  return (
    <Routes>
      <Route index element={<PaymentList />} />
      <Route path=":paymentId" element={<PaymentPage />} />
    </Routes>
  );
}

function PaymentList(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const columns = useColumns();
  const label = (field: string) => translate(`office.payments.fields.${field}`);
  const statuses = STATUSES.map((id) => ({ id, name: `office.payments.status.${id}` }));
  const purposes = PURPOSES.map((id) => ({ id, name: `office.payments.purpose.${id}` }));
  return (
    <OfficeList<OfficePayment>
      resource="payments"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/payments.csv', capability: 'exports.accounting' }}
      title={translate('office.menu.payments')}
      filters={[
        <SelectInput key="status" source="status" label={label('status')} choices={statuses} alwaysOn />,
        <SelectInput key="purpose" source="purpose" label={label('purpose')} choices={purposes} alwaysOn />,
      ]}
      empty={{ title: translate('office.payments.none'), text: translate('office.payments.noneText') }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/payments/${id}`}
      nameOf={({ fan }) => fan.name || '—'}
    />
  );
}

function useColumns(): Column<OfficePayment>[] {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const label = (field: string) => translate(`office.payments.fields.${field}`);
  return [
    { source: 'fan', label: label('fan'), render: ({ fan }) => fan.name || '—' },
    {
      source: 'purpose',
      label: label('purpose'),
      render: ({ purpose }) => translate(`office.payments.purpose.${purpose}`),
    },
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    { source: 'status', label: label('status'), render: ({ status }) => <PaymentChip status={status} /> },
    {
      ...{ source: 'amount', label: label('amount'), isNumber: true },
      render: ({ amount }) => euros(amount.value),
    },
    {
      ...{ source: 'refunded', label: label('refunded'), isNumber: true },
      render: ({ refunded }) => (refunded.value > 0 ? euros(refunded.value) : null),
    },
  ];
}

const COLOURS: Record<OfficePayment['status'], 'default' | 'success' | 'warning' | 'error'> = {
  CREATED: 'warning',
  OPEN: 'warning',
  EXPIRED: 'default',
  CANCELED: 'default',
  FAILED: 'error',
  SUCCEEDED: 'success',
  REFUNDED: 'default',
};

function PaymentChip({ status }: Pick<OfficePayment, 'status'>): ReactElement {
  const translate = useTranslate();
  return <Chip size="small" color={COLOURS[status]} label={translate(`office.payments.status.${status}`)} />;
}
