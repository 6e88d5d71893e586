import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactElement } from 'react';
import { required, useInput, useTranslate, type Validator } from 'react-admin';
import { useDateInWords } from '../lib/format/use-date-in-words.ts';

type Passed = Pick<
  TextFieldProps,
  'type' | 'multiline' | 'minRows' | 'autoFocus' | 'disabled' | 'autoComplete' | 'children' | 'select'
>;

export interface TextInputProps extends Passed {
  source: string;
  label: string;
  help?: string;
  isRequired?: boolean;
  /** The language of the value. */
  lang?: string;
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal' | 'url' | 'email';
  /** Returns what is wrong with a value, as a text. */
  validate?: Validator;
}

/** A field of a form, by its path in the form's values. */
export function TextInput(props: TextInputProps): ReactElement {
  const { source, label, help, isRequired = false, lang, maxLength, inputMode, validate, ...passed } = props;
  const translate = useTranslate();
  const rules = [...(isRequired ? [required()] : []), ...(validate ? [validate] : [])];
  const { field, fieldState, id } = useInput({ source, defaultValue: '', validate: rules });
  const dateInWords = useDateInWords();
  const problem = fieldState.error?.message;
  const isDate = passed.type?.startsWith('date') ?? false;
  const words = isDate ? dateInWords(String(field.value)) : null;
  return (
    <TextField
      {...passed}
      {...field}
      id={id}
      label={label}
      required={isRequired}
      error={fieldState.invalid}
      helperText={problem === undefined ? (words ?? help) : describe(problem, translate)}
      fullWidth
      slotProps={{
        htmlInput: { lang, maxLength, inputMode, 'aria-required': isRequired, required: false },
        ...(isDate ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}

/** The library passes on the messages of its validators as a marked text. */
function describe(problem: string, translate: ReturnType<typeof useTranslate>): string {
  if (!problem.startsWith('@@react-admin@@')) return translate(problem);
  const said: string | { message: string; args: object } = JSON.parse(
    problem.slice('@@react-admin@@'.length),
  );
  return typeof said === 'string' ? translate(said) : translate(said.message, said.args);
}
