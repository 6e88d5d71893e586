import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';

const KINDS = ['SENT', 'HANDED_OVER'] as const;

interface DeliverDialogProps {
  /** The delivery recorded before, if any. */
  noted: { delivery: Delivered['delivery'] | null; deliveryNote: string | null };
  /** The usual way in which such items reach their buyer. */
  usual: Delivered['delivery'];
  onSave: (delivered: Delivered) => Promise<void>;
  onClose: () => void;
}

/** Records how a paid item reached its buyer. */
export function DeliverDialog({ noted, usual, onSave, onClose }: DeliverDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const [delivery, setDelivery] = useState(noted.delivery ?? usual);
  const [note, setNote] = useState(noted.deliveryNote ?? '');
  const title = translate('office.deliver.title');
  const save = async () => {
    await onSave({ delivery, note: note.trim() });
    notify('office.deliver.done', { type: 'success' });
  };
  return (
    <FormDialog title={title} action={translate('ra.action.save')} onSubmit={save} onClose={onClose}>
      <RadioGroup
        value={delivery}
        onChange={(_event, value) => setDelivery(value === 'SENT' ? 'SENT' : 'HANDED_OVER')}
        aria-label={title}
      >
        {KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            label={translate(`office.deliver.${kind}`)}
          />
        ))}
      </RadioGroup>
      <NamedField
        name="note"
        label={translate('office.deliver.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
