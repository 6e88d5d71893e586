import { Chip } from '@mui/material';
import type { PublicationState } from '@tifo/contracts/back-office/content';
import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { TextInput } from '../../components/text-input.tsx';

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

/** When it is published; empty for a draft. */
export function PublicationInput(): ReactElement {
  const translate = useTranslate();
  return (
    <TextInput
      source="publishedAt"
      type="datetime-local"
      label={translate('content.publishedAt')}
      help={translate('content.publishedAtHelp')}
    />
  );
}
