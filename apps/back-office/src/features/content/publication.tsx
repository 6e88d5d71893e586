import { Button, Chip, Stack } from '@mui/material';
import type { PublicationState } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../components/text-input.tsx';
import { toLocal } from '../../lib/forms/written-values.ts';

const STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const;
const COLOURS = { DRAFT: 'default', SCHEDULED: 'info', PUBLISHED: 'success' } as const;

export function PublicationChip({ state }: { state: PublicationState }): ReactElement {
  const translate = useTranslate();
  const label = translate(`content.states.${state}`);
  return <Chip size="small" variant="outlined" color={COLOURS[state]} label={label} />;
}

/** The filter of a list by the state of publication. */
export function usePublicationFilter(): ReactElement {
  const translate = useTranslate();
  const choices = STATES.map((id) => ({ id, name: translate(`content.states.${id}`) }));
  return (
    <SelectInput key="state" source="state" label={translate('content.state')} choices={choices} alwaysOn />
  );
}

/** When it is published; empty for a draft, which one press publishes too. */
export function PublicationInput(): ReactElement {
  const translate = useTranslate();
  const { setValue } = useFormContext<{ publishedAt: string }>();
  const isDraft = useWatch({ name: 'publishedAt' }) === '';
  const publish = () =>
    setValue('publishedAt', toLocal(new Date().toISOString()), { shouldDirty: true, shouldTouch: true });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextInput
        source="publishedAt"
        type="datetime-local"
        label={translate('content.publishedAt')}
        help={translate('content.publishedAtHelp')}
      />
      {isDraft && (
        <Button type="submit" variant="outlined" onClick={publish}>
          {translate('content.publishNow')}
        </Button>
      )}
    </Stack>
  );
}
