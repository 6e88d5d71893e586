import type { OfficeWaitingReceipt } from '@tifo/contracts/back-office/money';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { ReceiptTabs } from './receipt-tabs.tsx';

/** The tax receipts that are due and wait, each with what it waits for. */
export function WaitingList(): ReactElement {
  const translate = useTranslate();
  const { euros, day } = useFormat();
  const label = (field: string) => translate(`office.receipts.fields.${field}`);
  const columns: Column<OfficeWaitingReceipt>[] = [
    { source: 'donor', label: label('waitingDonor'), render: ({ fan }) => fan.name || fan.email || '—' },
    {
      source: 'source',
      label: label('source'),
      render: ({ source }) => translate(`office.receipts.source.${source}`),
    },
    { source: 'date', label: label('paidAt'), render: ({ date }) => day(date) },
    {
      source: 'waitsFor',
      label: label('waitsFor'),
      render: ({ waitsFor }) => translate(`office.receipts.waitsFor.${waitsFor}`),
    },
    {
      ...{ source: 'amount', label: label('total'), isNumber: true },
      render: ({ amount }) => euros(amount.value),
    },
  ];
  return (
    <>
      <ReceiptTabs current="waiting" />
      <OfficeList<OfficeWaitingReceipt>
        resource="waiting-receipts"
        exported={{
          call: 'GET /api/back-office/clubs/{slug}/waiting-receipts.csv',
          capability: 'exports.accounting',
        }}
        title={translate('office.receipts.tabs.waiting')}
        canSearch={false}
        empty={{
          title: translate('office.receipts.noneWaiting'),
          text: translate('office.receipts.noneWaitingText'),
        }}
        columns={columns}
        nameOf={({ fan }) => fan.name || fan.email}
      />
    </>
  );
}
