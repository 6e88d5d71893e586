import { Button, Chip, Stack } from '@mui/material';
import type { PublicationState } from '@tifo/contracts/back-office/content';
import type { MouseEvent, ReactElement } from 'react';
import { SelectInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CallButton } from '../../components/call-button.tsx';
import { FanLink } from '../../components/fan-link.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toLocal } from '../../lib/forms/written-values.ts';

const STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
const COLOURS = { DRAFT: 'default', SCHEDULED: 'info', PUBLISHED: 'success', ARCHIVED: 'default' } as const;

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
  const publish = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setValue('publishedAt', toLocal(new Date().toISOString()), { shouldDirty: true, shouldTouch: true });
    // As a button of the form it would be gone before the form is sent.
    form?.requestSubmit();
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextInput
        source="publishedAt"
        type="datetime-local"
        label={translate('content.publishedAt')}
        help={translate('content.publishedAtHelp')}
      />
      {isDraft && (
        <Button variant="outlined" onClick={publish}>
          {translate('content.publishNow')}
        </Button>
      )}
    </Stack>
  );
}

interface PublicationHeadProps {
  webUrl: string;
  state: PublicationState;
  onArchive: (isArchived: boolean) => Promise<void>;
}

/** Above the form: the state, the page of it, and the way into the archive and out of it. */
export function PublicationHead({ webUrl, state, onArchive }: PublicationHeadProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const isArchived = state === 'ARCHIVED';
  const change = async () => {
    await onArchive(!isArchived);
    notify(isArchived ? 'content.broughtBack' : 'content.archived', { type: 'success' });
  };
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <PublicationChip state={state} />
      <FanLink webUrl={webUrl} isShown={state === 'PUBLISHED'} />
      <CallButton onPress={change}>
        {translate(isArchived ? 'content.bringBack' : 'content.archive')}
      </CallButton>
    </Stack>
  );
}
