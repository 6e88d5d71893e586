import { TextField, type TextFieldProps } from '@mui/material';
import { type ReactElement, useRef } from 'react';
import { email, required, useInput, type Validator } from 'react-admin';
import { useDateInWords } from '../lib/format/use-date-in-words.ts';
import { useFieldProblem } from '../lib/forms/use-field-problem.ts';
import { numberProblem } from '../lib/forms/written-values.ts';

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

/** The library would store null for an empty text, which is no text and, as a date, is 1970. */
const asTyped = (value: string) => value;

/** A field of a form, by its path in the form's values. */
export function TextInput(props: TextInputProps): ReactElement {
  const { source, label, help, isRequired = false, lang, maxLength, inputMode, validate, ...passed } = props;
  const input = useRef<HTMLInputElement>(null);
  const isDate = passed.type?.startsWith('date') ?? false;
  const rules = [
    // First: of a date that is half written, the value is empty.
    ...(isDate ? [() => (input.current?.validity.badInput ? 'office.notDate' : undefined)] : []),
    ...(isRequired ? [required()] : []),
    ...(inputMode === 'decimal' || inputMode === 'numeric'
      ? [(value: unknown) => numberProblem(value, inputMode === 'numeric')]
      : []),
    ...(passed.type === 'email' ? [email()] : []),
    ...(validate ? [validate] : []),
  ];
  const { field, fieldState, id } = useInput({ source, defaultValue: '', validate: rules, parse: asTyped });
  const dateInWords = useDateInWords();
  const problem = useFieldProblem(fieldState.error);
  const words = isDate ? dateInWords(String(field.value)) : null;
  return (
    <TextField
      {...passed}
      {...field}
      id={id}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      label={label}
      required={isRequired}
      error={fieldState.invalid}
      helperText={problem ?? words ?? help}
      fullWidth
      slotProps={{
        htmlInput: { lang, maxLength, inputMode, 'aria-required': isRequired, required: false },
        ...(isDate ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}
