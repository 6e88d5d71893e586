import { Typography } from '@mui/material';
import type { CatalogueEdit, CatalogueItem } from '@tifo/contracts/back-office/catalogue';
import { type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NamedField } from '../../components/named-field.tsx';
import { newerIn } from '../../lib/calls/api-problem.ts';
import { callApi } from '../../lib/calls/call-api.ts';
import { toInstant, toNumber } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { useCoinValue } from './use-coin-value.ts';
import { useEditedNotice } from './use-edited-notice.tsx';
import { type SharedField, useStaleNames } from './use-stale-names.ts';

interface BulkEditDialogProps {
  selected: CatalogueItem[];
  onDone: () => void;
  onClose: () => void;
}

const NOTHING = { priceCoins: '', publishAt: '', upcomingAt: '' };
const BESIDE = { inputLabel: { shrink: true } };

/** Gives several exclusives one price, or dates; a field that is left empty changes nothing. Saved again, it includes what others had changed. */
export function BulkEditDialog({ selected, onDone, onClose }: BulkEditDialogProps): ReactElement {
  const translate = useTranslate();
  const namesOf = useStaleNames();
  const tellEdited = useEditedNotice();
  const { slug } = useWorkplace().workplace;
  const { ticker } = useCoinValue();
  const [typed, setTyped] = useState(NOTHING);
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const edit = toEdit(typed);
  const fieldOf = (name: keyof typeof NOTHING) => ({
    ...{ name, value: typed[name] },
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const save = async () => {
    const chosen = selected.map(({ id, version }) => ({ id, version: seen.get(id) ?? version }));
    const call = 'POST /api/back-office/clubs/{slug}/exclusive-edits';
    try {
      tellEdited((await callApi(call, { params: { slug }, body: { chosen, ...edit } })).edited);
    } catch (error) {
      const current = newerIn<CatalogueItem[]>(error);
      if (!current) throw error;
      setSeen(new Map([...seen, ...current.map(({ id, version }) => [id, version] as const)]));
      throw new Error(translate('catalogue.bulk.stale', { names: namesOf(current, fieldsOf(edit)) }));
    }
    onDone();
  };
  return (
    <FormDialog
      title={translate('catalogue.bulk.title', { smart_count: selected.length })}
      action={translate('ra.action.save')}
      canSubmit={Object.keys(edit).length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography>{translate('catalogue.bulk.text')}</Typography>
      <NamedField
        {...fieldOf('priceCoins')}
        label={translate('catalogue.priceIn', { unit: ticker })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <NamedField
        {...fieldOf('publishAt')}
        type="datetime-local"
        label={translate('catalogue.publishAt')}
        helperText={translate('catalogue.bulk.publishAtHelp')}
        slotProps={BESIDE}
      />
      <NamedField
        {...fieldOf('upcomingAt')}
        type="datetime-local"
        label={translate('catalogue.upcomingAt')}
        helperText={translate('catalogue.bulk.upcomingAtHelp')}
        slotProps={BESIDE}
      />
    </FormDialog>
  );
}

function toEdit({ priceCoins, ...dates }: typeof NOTHING): CatalogueEdit {
  const price = toNumber(priceCoins);
  const [publishAt, upcomingAt] = [toInstant(dates.publishAt), toInstant(dates.upcomingAt)];
  return {
    ...(price === null ? {} : { priceCoins: price }),
    ...(publishAt === null ? {} : { publishAt }),
    ...(upcomingAt === null ? {} : { upcomingAt }),
  };
}

function fieldsOf({ priceCoins, publishAt, upcomingAt }: CatalogueEdit): SharedField[] {
  return [
    ...(priceCoins === undefined ? [] : (['price'] as const)),
    ...(publishAt === undefined ? [] : (['publishAt'] as const)),
    ...(upcomingAt === undefined ? [] : (['upcomingAt'] as const)),
  ];
}
