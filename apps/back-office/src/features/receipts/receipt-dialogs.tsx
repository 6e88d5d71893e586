import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { OfficeReceipt } from '@tifo/contracts/back-office/money';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';

interface ReceiptDialogProps {
  receipt: OfficeReceipt;
  onDone: () => void;
  onClose: () => void;
}

/** Voids a receipt, with a reason, and issues another one in its place if that is chosen. */
export function VoidDialog({ receipt, onDone, onClose }: ReceiptDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const { number, donor, fan } = receipt;
  const says = (key: string, values = {}) => translate(`office.receipts.void.${key}`, values);
  // Whoever voids a receipt to an earlier name usually wants another one.
  const [replace, setReplace] = useState(fan.name !== '' && fan.name !== donor);
  const voidIt = async (reason: string) => {
    const params = { slug, receiptId: receipt.id };
    const call = 'POST /api/back-office/clubs/{slug}/receipts/{receiptId}/void';
    await callApi(call, { params, body: { reason, replace } });
    notify(says(replace ? 'replaced' : 'done', { number }), { type: 'success' });
    onDone();
  };
  return (
    <ReasonDialog
      title={says('title', { number })}
      text={says('text')}
      action={says('do')}
      onSubmit={voidIt}
      onClose={onClose}
    >
      <RadioGroup
        value={replace ? 'replace' : 'only'}
        onChange={(_event, value) => setReplace(value === 'replace')}
        aria-label={says('choice')}
      >
        <FormControlLabel value="only" control={<Radio />} label={says('only')} />
        <FormControlLabel
          value="replace"
          control={<Radio />}
          label={says('replace', { name: fan.name || donor })}
        />
      </RadioGroup>
    </ReasonDialog>
  );
}

/** Issues a receipt again under its number, for a donor who has lost it. */
export function DuplicateDialog({ receipt, onDone, onClose }: ReceiptDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { slug } = useWorkplace().workplace;
  const { number } = receipt;
  // The same with each try of this dialog, so that a lost answer issues no second one.
  const [id] = useState(() => crypto.randomUUID());
  const says = (key: string, values = {}) => translate(`office.receipts.duplicate.${key}`, values);
  const issue = async () => {
    const params = { slug, receiptId: receipt.id };
    const call = 'POST /api/back-office/clubs/{slug}/receipts/{receiptId}/duplicate';
    await callApi(call, { params, body: { id } });
    notify(says('done', { number }), { type: 'success' });
    onDone();
  };
  return (
    <FormDialog title={says('title', { number })} action={says('do')} onSubmit={issue} onClose={onClose}>
      <Typography>{says('text')}</Typography>
    </FormDialog>
  );
}
