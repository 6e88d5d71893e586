import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import { type ReactElement, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';

type Way = NonNullable<Delivered['delivery']>;

const WAYS = ['SENT', 'HANDED_OVER'] as const;
/** Offered where a delivery was noted. */
const NEITHER = 'NEITHER';

interface DeliverDialogProps {
  /** The delivery recorded before, if any. */
  noted: { delivery: Way | null; deliveryNote: string | null };
  /** The usual way in which such items reach their buyer. */
  usual: Way;
  onSave: (delivered: Delivered) => Promise<void>;
  onClose: () => void;
}

/** Records how a paid item reached its buyer, or that it did not after all. */
export function DeliverDialog({ noted, usual, onSave, onClose }: DeliverDialogProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const [chosen, setChosen] = useState<Way | typeof NEITHER>(noted.delivery ?? usual);
  const [note, setNote] = useState(noted.deliveryNote ?? '');
  const title = translate('office.deliver.title');
  const ways = noted.delivery === null ? WAYS : ([...WAYS, NEITHER] as const);
  const save = async () => {
    await onSave(chosen === NEITHER ? { delivery: null, note: '' } : { delivery: chosen, note: note.trim() });
    notify('office.deliver.done', { type: 'success' });
  };
  return (
    <FormDialog title={title} action={translate('ra.action.save')} onSubmit={save} onClose={onClose}>
      <RadioGroup
        value={chosen}
        onChange={(_event, value) => setChosen(ways.find((way) => way === value) ?? usual)}
        aria-label={title}
      >
        {ways.map((way) => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio />}
            label={translate(`office.deliver.${way}`)}
          />
        ))}
      </RadioGroup>
      {chosen === NEITHER ? (
        <Typography>{translate('office.deliver.neitherText')}</Typography>
      ) : (
        <NamedField
          name="note"
          label={translate('office.deliver.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </FormDialog>
  );
}
