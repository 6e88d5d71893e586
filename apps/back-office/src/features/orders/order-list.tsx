import { Chip } from '@mui/material';
import type { OfficeOrder } from '@tifo/contracts/back-office/orders';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useOwnLanguage } from '../../lib/format/use-own-language.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const STATUSES = ['PENDING', 'PAID', 'CANCELED', 'EXPIRED', 'REFUNDED'] as const;

/** Every order of the club, newest first. */
export function OrderList(): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  const columns = useColumns();
  const choices = STATUSES.map((id) => ({ id, name: `office.orders.status.${id}` }));
  const label = (field: string) => translate(`office.orders.fields.${field}`);
  return (
    <OfficeList<OfficeOrder>
      resource="orders"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/orders.csv', capability: 'exports.accounting' }}
      title={translate('office.menu.orders')}
      filters={[
        <SelectInput key="status" source="status" label={label('status')} choices={choices} alwaysOn />,
        <SelectInput
          key="delivered"
          source="delivered"
          label={label('delivered')}
          choices={['no', 'yes'].map((id) => ({ id, name: `office.orders.delivered.${id}` }))}
          alwaysOn
        />,
        <SelectInput
          key="withdrawn"
          source="withdrawn"
          label={label('withdrawn')}
          choices={['open', 'yes'].map((id) => ({ id, name: `office.orders.withdrawn.${id}` }))}
          alwaysOn
        />,
      ]}
      empty={{ title: translate('office.orders.none'), text: translate('office.orders.noneText') }}
      columns={columns}
      linkOf={({ id }) => `/${slug}/orders/${id}`}
      nameOf={({ number }) => number}
    />
  );
}

function useColumns(): Column<OfficeOrder>[] {
  const translate = useTranslate();
  const own = useOwnLanguage();
  const { euros, moment } = useFormat();
  const label = (field: string) => translate(`office.orders.fields.${field}`);
  return [
    { source: 'number', label: label('number'), render: ({ number }) => number },
    { source: 'fan', label: label('fan'), render: ({ fan }) => fan.name },
    { source: 'items', label: label('items'), render: ({ items }) => items.map(own).join(', ') },
    { source: 'createdAt', label: label('createdAt'), render: ({ createdAt }) => moment(createdAt) },
    { source: 'status', label: label('status'), render: (order) => <OrderChip order={order} /> },
    {
      ...{ source: 'deliveredAt', label: label('delivered') },
      render: ({ deliveredAt }) => deliveredAt && moment(deliveredAt),
    },
    {
      ...{ source: 'total', label: label('total'), isNumber: true },
      render: ({ total }) => euros(total.value),
    },
  ];
}

const COLOURS: Record<OfficeOrder['status'], 'default' | 'success' | 'warning'> = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELED: 'default',
  EXPIRED: 'default',
  REFUNDED: 'default',
};

/** The status of an order, or that its buyer waits for a refund. */
export function OrderChip({ order }: { order: Pick<OfficeOrder, 'status' | 'withdrawal'> }): ReactElement {
  const translate = useTranslate();
  const { status, withdrawal } = order;
  if (withdrawal?.isOpen) {
    const label = withdrawal.pieceBackAt ? 'chipBack' : 'chip';
    return <Chip size="small" color="warning" label={translate(`office.orders.withdrawn.${label}`)} />;
  }
  return <Chip size="small" color={COLOURS[status]} label={translate(`office.orders.status.${status}`)} />;
}
