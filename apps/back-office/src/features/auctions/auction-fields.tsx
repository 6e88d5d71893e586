import { Alert, Box, Stack, Typography } from '@mui/material';
import type { AuctionField } from '@tifo/contracts/back-office/auctions';
import type { ReactElement } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../../components/localized-input.tsx';
import { TextInput, type TextInputProps } from '../../components/text-input.tsx';
import { goalProblem } from './auction-values.ts';
import { IncrementRows } from './increment-rows.tsx';

interface AuctionFieldsProps {
  /** The fields that may be changed; all of them for a new auction. */
  changeable?: readonly AuctionField[];
}

const TWO = { display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } };

/** The settings of an auction; those on which placed bids depend are disabled, with the reason. */
export function AuctionFields({ changeable }: AuctionFieldsProps): ReactElement {
  const translate = useTranslate();
  const isFixed = (field: AuctionField) => changeable !== undefined && !changeable.includes(field);
  const label = (field: string) => translate(`office.auctions.fields.${field}`);
  const hasExtension = useWatch({ name: 'hasExtension' });
  return (
    <Stack spacing={2}>
      {isFixed('increments') && (
        <Alert severity="info">
          {translate(isFixed('lots') ? 'office.auctions.over' : 'office.auctions.fixed')}
        </Alert>
      )}
      <LocalizedInput source="name" label={label('name')} maxLength={120} isRequired />
      <Box sx={TWO}>
        <DateInput source="startAt" disabled={isFixed('startAt')} />
        <DateInput
          source="endAt"
          disabled={isFixed('endAt')}
          {...(isFixed('endAt') ? {} : { help: translate('office.auctions.endHelp') })}
        />
      </Box>
      <TextInput
        source="goal"
        label={label('goal')}
        help={translate('office.auctions.goalHelp')}
        inputMode="decimal"
        disabled={isFixed('goalEuros')}
        validate={goalProblem}
      />
      <BooleanInput
        source="anonymous"
        label={label('anonymous')}
        helperText={translate('office.auctions.anonymousHelp')}
        disabled={isFixed('anonymous')}
      />
      <BooleanInput
        source="hasExtension"
        label={label('extension')}
        helperText={translate('office.auctions.extensionHelp')}
        disabled={isFixed('extension')}
      />
      {hasExtension && (
        <Box sx={TWO}>
          <MinutesInput source="windowMinutes" disabled={isFixed('extension')} />
          <MinutesInput source="lengthMinutes" disabled={isFixed('extension')} />
        </Box>
      )}
      <Typography variant="subtitle1" component="h2">
        {label('increments')}
      </Typography>
      <IncrementRows isFixed={isFixed('increments')} />
    </Stack>
  );
}

type SettingProps = Pick<TextInputProps, 'source' | 'disabled' | 'help'>;

function DateInput(props: SettingProps): ReactElement {
  const translate = useTranslate();
  const label = translate(`office.auctions.fields.${props.source}`);
  return <TextInput {...props} type="datetime-local" label={label} isRequired />;
}

function MinutesInput(props: SettingProps): ReactElement {
  const translate = useTranslate();
  const label = translate(`office.auctions.fields.${props.source}`);
  return <TextInput {...props} inputMode="decimal" label={label} isRequired />;
}
