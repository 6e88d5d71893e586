import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { type ReactElement, useId } from 'react';
import { useInput } from 'react-admin';
import { useFieldProblem } from '../lib/forms/use-field-problem.ts';

interface RadioInputProps {
  source: string;
  label: string;
  /** What holds for all of them. */
  help?: string;
  choices: readonly { value: string; name: string; says: string }[];
}

/** A choice of few, each with what it means in a sentence. */
export function RadioInput({ source, label, help, choices }: RadioInputProps): ReactElement {
  const id = useId();
  const { field, fieldState } = useInput({ source });
  const problem = useFieldProblem(fieldState.error);
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup {...field} aria-labelledby={id}>
        {choices.map(({ value, name, says }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', my: 0.5 }}
            label={
              <>
                {name}
                <FormHelperText component="span" sx={{ display: 'block', m: 0 }}>
                  {says}
                </FormHelperText>
              </>
            }
            slotProps={{ typography: { component: 'span', sx: { pt: 1 } } }}
          />
        ))}
      </RadioGroup>
      {(problem ?? help) && <FormHelperText sx={{ mx: 0 }}>{problem ?? help}</FormHelperText>}
    </FormControl>
  );
}
