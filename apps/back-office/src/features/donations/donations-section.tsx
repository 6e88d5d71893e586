import { Chip } from '@mui/material';
import type { OfficeDonation } from '@tifo/contracts/back-office/money';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const STATUSES = ['ASKED', 'RECEIVED', 'REFUNDED'] as const;

/** The donations of the club, each with its payment for those who may read money. */
export function DonationsSection(): ReactElement {
  const translate = useTranslate();
  const { slug, capabilities } = useWorkplace().workplace;
  const columns = useColumns();
  const choices = STATUSES.map((id) => ({ id, name: `office.donations.status.${id}` }));
  const label = translate('office.donations.fields.status');
  const linkOf = ({ paymentId }: OfficeDonation) => `/${slug}/payments/${paymentId}`;
  return (
    <OfficeList<OfficeDonation>
      resource="donations"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/donations.csv', capability: 'exports.accounting' }}
      title={translate('office.menu.donations')}
      filters={[<SelectInput key="status" source="status" label={label} choices={choices} alwaysOn />]}
      empty={{ title: translate('office.donations.none'), text: translate('office.donations.noneText') }}
      columns={columns}
      {...(capabilities.includes('money.read') ? { linkOf } : {})}
      nameOf={({ fan }) => fan.name || '—'}
    />
  );
}

function useColumns(): Column<OfficeDonation>[] {
  const translate = useTranslate();
  const { euros, moment } = useFormat();
  const label = (field: string) => translate(`office.donations.fields.${field}`);
  return [
    { source: 'fan', label: label('fan'), render: ({ fan }) => fan.name || '—' },
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    { source: 'status', label: label('status'), render: ({ status }) => <DonationChip status={status} /> },
    {
      source: 'receipt',
      label: label('receipt'),
      render: ({ hasReceipt }) => translate(`office.donations.receipt.${hasReceipt ? 'yes' : 'no'}`),
    },
    {
      ...{ source: 'returned', label: label('returned'), isNumber: true, isWideOnly: true },
      render: ({ returned }) => (returned.value > 0 ? euros(returned.value) : '—'),
    },
    {
      ...{ source: 'amount', label: label('amount'), isNumber: true },
      render: ({ amount }) => euros(amount.value),
    },
  ];
}

const COLOURS: Record<OfficeDonation['status'], 'default' | 'success' | 'warning'> = {
  ASKED: 'warning',
  RECEIVED: 'success',
  REFUNDED: 'default',
};

function DonationChip({ status }: Pick<OfficeDonation, 'status'>): ReactElement {
  const translate = useTranslate();
  return <Chip size="small" color={COLOURS[status]} label={translate(`office.donations.status.${status}`)} />;
}
