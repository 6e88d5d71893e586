import { Button, Chip, Stack, Typography } from '@mui/material';
import type { OfficeReceipt } from '@tifo/contracts/back-office/money';
import { type ReactElement, useState } from 'react';
import { SelectInput, useRefresh, useTranslate } from 'react-admin';
import { AuditButton } from '../../components/audit-card.tsx';
import { FileButton } from '../../components/file-button.tsx';
import type { Column } from '../../components/list-rows.ts';
import { OfficeList } from '../../components/office-list.tsx';
import { callFile } from '../../lib/calls/call-api.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { DuplicateDialog, VoidDialog } from './receipt-dialogs.tsx';
import { ReceiptTabs } from './receipt-tabs.tsx';

const STATES = ['VALID', 'VOID'] as const;

/** The issued tax receipts of the club; who may void them also issues them again. */
export function ReceiptList(): ReactElement {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<{ kind: 'void' | 'duplicate'; receipt: OfficeReceipt } | null>(null);
  const columns = useColumns((kind, receipt) => setOpen({ kind, receipt }));
  const choices = STATES.map((id) => ({ id, name: `office.receipts.state.${id}` }));
  const label = translate('office.receipts.fields.state');
  const close = () => setOpen(null);
  return (
    <>
      <ReceiptTabs current="issued" />
      <OfficeList<OfficeReceipt>
        resource="receipts"
        exported={{
          call: 'GET /api/back-office/clubs/{slug}/receipts.csv',
          capability: 'exports.accounting',
        }}
        title={translate('office.menu.receipts')}
        filters={[<SelectInput key="state" source="state" label={label} choices={choices} alwaysOn />]}
        empty={{ title: translate('office.receipts.none'), text: translate('office.receipts.noneText') }}
        columns={columns}
        nameOf={({ number }) => number}
      />
      {open?.kind === 'void' && <VoidDialog receipt={open.receipt} onDone={refresh} onClose={close} />}
      {open?.kind === 'duplicate' && (
        <DuplicateDialog receipt={open.receipt} onDone={refresh} onClose={close} />
      )}
    </>
  );
}

type Choose = (kind: 'void' | 'duplicate', receipt: OfficeReceipt) => void;

function useColumns(onChoose: Choose): Column<OfficeReceipt>[] {
  const translate = useTranslate();
  const { euros, day } = useFormat();
  const { capabilities } = useWorkplace().workplace;
  const label = (field: string) => translate(`office.receipts.fields.${field}`);
  const actions = {
    ...{ source: 'actions', label: translate('office.receipts.actions') },
    render: (receipt: OfficeReceipt) => <Actions receipt={receipt} onChoose={onChoose} />,
  };
  return [
    { source: 'number', label: label('number'), render: ({ number }) => number },
    { source: 'donor', label: label('donor'), render: ({ donor }) => donor },
    {
      source: 'source',
      label: label('source'),
      render: ({ source }) => translate(`office.receipts.source.${source}`),
    },
    { source: 'issuedAt', label: label('issuedAt'), render: ({ issuedAt }) => day(issuedAt) },
    { source: 'state', label: label('state'), render: (receipt) => <State receipt={receipt} /> },
    {
      ...{ source: 'deductible', label: label('deductible'), isNumber: true },
      render: ({ deductible }) => euros(deductible.value),
    },
    {
      ...{ source: 'total', label: label('total'), isNumber: true },
      render: ({ total }) => euros(total.value),
    },
    { source: 'file', label: label('file'), render: (receipt) => <ReceiptFile receipt={receipt} /> },
    ...(capabilities.includes('receipts.void') ? [actions] : []),
  ];
}

/** Whether a receipt is valid, since when and why it is not, and how often it was issued again. */
function State({ receipt }: { receipt: OfficeReceipt }): ReactElement {
  const translate = useTranslate();
  const { day } = useFormat();
  const { voidedAt, voidReason, duplicates } = receipt;
  const notes = [
    voidedAt && translate('office.receipts.voidSince', { date: day(voidedAt), reason: voidReason ?? '—' }),
    duplicates > 0 && translate('office.receipts.duplicates', { smart_count: duplicates }),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <Chip
        size="small"
        color={voidedAt ? 'default' : 'success'}
        label={translate(`office.receipts.state.${voidedAt ? 'VOID' : 'VALID'}`)}
      />
      {notes.map((note) => (
        <Typography
          key={note}
          component="span"
          variant="body2"
          sx={{ display: 'block', mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      ))}
    </>
  );
}

function Actions({ receipt, onChoose }: { receipt: OfficeReceipt; onChoose: Choose }): ReactElement {
  const translate = useTranslate();
  if (receipt.voidedAt) return <>—</>;
  return (
    <Stack component="span" direction="row" useFlexGap sx={{ flexWrap: 'wrap', display: 'inline-flex' }}>
      {(['duplicate', 'void'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          color={kind === 'void' ? 'error' : 'primary'}
          aria-label={translate(`office.receipts.${kind}.label`, { number: receipt.number })}
          onClick={() => onChoose(kind, receipt)}
        >
          {translate(`office.receipts.${kind}.do`)}
        </Button>
      ))}
    </Stack>
  );
}

function ReceiptFile({ receipt: { id, number, voidedAt } }: { receipt: OfficeReceipt }): ReactElement {
  const translate = useTranslate();
  const { slug } = useWorkplace().workplace;
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {!voidedAt && (
        <FileButton
          label={translate('office.receipts.download')}
          name={translate('office.receipts.downloadOf', { number })}
          fileName={`${number}.pdf`}
          read={() =>
            callFile('GET /api/back-office/clubs/{slug}/receipts/{receiptId}/document', {
              params: { slug, receiptId: id },
            })
          }
        />
      )}
      <AuditButton subject={`receipt:${id}`} name={number} />
    </Stack>
  );
}
