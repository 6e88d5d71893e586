import type { SxProps } from '@mui/material';
import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../lib/calls/call-api.ts';

export interface PickedClub {
  slug: string;
  name: string;
}

interface ClubPickerProps {
  label: string;
  /** Read out instead of a visible label. */
  isLabelHidden?: boolean;
  value: PickedClub | null;
  onPick: (club: PickedClub | null) => void;
  /** Offered before the clubs, while nothing is typed. */
  first?: readonly PickedClub[];
  /** Whether it may be left without a club. */
  isOptional?: boolean;
  help?: string;
  field?: Pick<TextFieldProps, 'variant' | 'size'>;
  sx?: SxProps;
}

const MOST_SHOWN = '20';
const NONE: PickedClub[] = [];

/** Finds a club of the platform by words of its names, for an administrator of more clubs than a menu can show. */
export function ClubPicker(props: ClubPickerProps): ReactElement {
  const { label, isLabelHidden, value, onPick, first = NONE, isOptional = false, help, field, sx } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDeferredValue(typed.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ['office-clubs', 'picker', q],
    queryFn: () =>
      callApi('GET /api/back-office/clubs', { query: { limit: MOST_SHOWN, ...(q === '' ? {} : { q }) } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? NONE;
  const failure = error && (error.message || translate('office.unreachable'));
  return (
    <Autocomplete<PickedClub, false, boolean>
      options={q === '' ? [...first, ...found] : found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ slug }) => slug}
      isOptionEqualToValue={(one, other) => one.slug === other.slug}
      // The server has searched.
      filterOptions={(options) => options}
      value={value}
      onChange={(_event, club) => onPick(club)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      loadingText={translate('office.clubPicker.searching')}
      noOptionsText={failure ?? translate('office.clubPicker.none')}
      openText={translate('office.clubPicker.open')}
      closeText={translate('office.clubPicker.close')}
      clearText={translate('office.clubPicker.clear')}
      disableClearable={!isOptional}
      selectOnFocus
      handleHomeEndKeys
      {...(sx ? { sx } : {})}
      renderInput={(input) => (
        <TextField
          {...input}
          {...field}
          {...(isLabelHidden ? {} : { label, helperText: help })}
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              maxLength: 100,
              ...(isLabelHidden ? { 'aria-label': label } : {}),
            },
          }}
        />
      )}
    />
  );
}
