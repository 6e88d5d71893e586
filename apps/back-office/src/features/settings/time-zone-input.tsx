import { Autocomplete, TextField } from '@mui/material';
import { listTimeZones } from '@tifo/contracts/time-zone-rules';
import { type ReactElement, useMemo } from 'react';
import { required, useInput, useTranslate } from 'react-admin';
import { useFieldProblem } from '../../lib/forms/use-field-problem.ts';

/** A choice of the time zones that everybody can compute with, found by typing the name of a town. */
export function TimeZoneInput({ source, label }: { source: string; label: string }): ReactElement {
  const { field, fieldState, id } = useInput({ source, defaultValue: '', validate: required() });
  const translate = useTranslate();
  const problem = useFieldProblem(fieldState.error);
  const stored = String(field.value);
  const zones = useMemo(() => listTimeZones(), []);
  return (
    <Autocomplete
      id={id}
      options={zones.includes(stored) || stored === '' ? zones : [stored, ...zones]}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      value={stored}
      onChange={(_event, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      noOptionsText={translate('office.search.nothing')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      disableClearable
      autoHighlight
      fullWidth
      renderInput={(props) => (
        <TextField
          {...props}
          name={field.name}
          inputRef={field.ref}
          label={label}
          error={fieldState.invalid}
          helperText={problem}
        />
      )}
    />
  );
}
