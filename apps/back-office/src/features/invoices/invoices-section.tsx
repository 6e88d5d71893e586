import { Stack, Link as TextLink } from '@mui/material';
import type { OfficeInvoice } from '@tifo/contracts/back-office/money';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuditButton } from '../../components/audit-card.tsx';
import { FileButton } from '../../components/file-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { callFile } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

const KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;

/** The invoices and credit notes of the club, each with its order. */
export function InvoicesSection(): ReactElement {
  const translate = useTranslate();
  const columns = useColumns();
  const choices = KINDS.map((id) => ({ id, name: `office.invoices.kind.${id}` }));
  const label = translate('office.invoices.fields.kind');
  return (
    <OfficeList<OfficeInvoice>
      resource="invoices"
      exported={{ call: 'GET /api/back-office/clubs/{slug}/invoices.csv', capability: 'exports.accounting' }}
      title={translate('office.menu.invoices')}
      filters={[<SelectInput key="kind" source="kind" label={label} choices={choices} alwaysOn />]}
      empty={{ title: translate('office.invoices.none'), text: translate('office.invoices.noneText') }}
      columns={columns}
      nameOf={({ number }) => number}
    />
  );
}

function useColumns(): Column<OfficeInvoice>[] {
  const translate = useTranslate();
  const { euros, day } = useFormat();
  const label = (field: string) => translate(`office.invoices.fields.${field}`);
  return [
    { source: 'number', label: label('number'), render: ({ number }) => number },
    { source: 'kind', label: label('kind'), render: ({ kind }) => translate(`office.invoices.kind.${kind}`) },
    { source: 'buyer', label: label('buyer'), render: ({ buyer }) => buyer },
    { source: 'item', label: label('item'), render: ({ item }) => item },
    { source: 'issuedAt', label: label('issuedAt'), render: ({ issuedAt }) => day(issuedAt) },
    { source: 'order', label: label('order'), render: ({ order }) => <OrderLink order={order} /> },
    {
      ...{ source: 'total', label: label('total'), isNumber: true },
      render: ({ total }) => euros(total.value),
    },
    { source: 'file', label: label('file'), render: (invoice) => <Actions invoice={invoice} /> },
  ];
}

function OrderLink({ order }: Pick<OfficeInvoice, 'order'>): ReactElement {
  const { slug, capabilities } = useWorkplace().workplace;
  if (!capabilities.includes('orders.read')) return <>{order.number}</>;
  return (
    <TextLink component={Link} to={`/${slug}/orders/${order.id}`}>
      {order.number}
    </TextLink>
  );
}

function Actions({ invoice }: { invoice: OfficeInvoice }): ReactElement {
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Duplicate invoice={invoice} />
      <AuditButton subject={`invoice:${invoice.id}`} name={invoice.number} />
    </Stack>
  );
}

function Duplicate({ invoice: { id, number } }: { invoice: OfficeInvoice }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  return (
    <FileButton
      label={translate('office.invoices.duplicate')}
      name={translate('office.invoices.duplicateOf', { number })}
      fileName={`${number}.pdf`}
      read={() =>
        callFile('GET /api/back-office/clubs/{slug}/invoices/{invoiceId}/duplicate', {
          params: { slug, invoiceId: id },
        })
      }
    />
  );
}
