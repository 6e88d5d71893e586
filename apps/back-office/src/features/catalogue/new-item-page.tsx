import { Stack } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../../components/edit-form.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { callApi } from '../../lib/calls/call-api.ts';
import { toNumber } from '../../lib/forms/written-values.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { EMPTY_ITEM, ITEM_PATHS, type ItemValues, toDraft } from './item-draft.ts';
import { ItemFields } from './item-fields.tsx';
import { useCoinValue } from './use-coin-value.ts';

type NewItem = ItemValues & { stock: string };

const NOTHING = { values: { ...EMPTY_ITEM, stock: '1' }, version: 0 };

/** Adds an exclusive to the catalogue; fans see it once it is made visible. */
export function NewItemPage(): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { slug } = useWorkplace().workplace;
  const coin = useCoinValue();
  const [requestId] = useState(() => crypto.randomUUID());
  const add = async ({ stock, ...values }: NewItem) => {
    const item = await callApi('POST /api/back-office/clubs/{slug}/exclusives', {
      params: { slug },
      body: { ...toDraft(values), stock: toNumber(stock) ?? 0, requestId },
    });
    await navigate(`/${slug}/catalogue/${item.id}`);
    return undefined;
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1000 }}>
      <Title title={translate('catalogue.add')} />
      <EditForm<NewItem>
        stored={NOTHING}
        onSave={add}
        bodyPaths={ITEM_PATHS}
        action={translate('catalogue.create')}
        saved="catalogue.added"
      >
        <ItemFields {...coin}>
          <TextInput
            source="stock"
            label={translate('catalogue.firstStock')}
            inputMode="numeric"
            isRequired
          />
        </ItemFields>
      </EditForm>
    </Stack>
  );
}
