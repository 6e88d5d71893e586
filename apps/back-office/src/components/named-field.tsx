import { TextField, type TextFieldProps } from '@mui/material';
import { createContext, type ReactElement, use } from 'react';

/** What the server has said about the fields of a form, by their names, and a way to take it back. */
export interface NamedProblems {
  fields: Readonly<Record<string, string>>;
  forget: (name: string) => void;
}

export const NamedProblemsContext = createContext<NamedProblems>({ fields: {}, forget: () => undefined });

/** A field that is marked when the server refuses it. `name`: its path in the call's body. */
export function NamedField({
  name,
  onChange,
  helperText,
  error = false,
  ...props
}: TextFieldProps & { name: string }): ReactElement {
  const { fields, forget } = use(NamedProblemsContext);
  const problem = fields[name];
  return (
    <TextField
      {...props}
      name={name}
      error={error || problem !== undefined}
      helperText={problem ?? helperText}
      onChange={(event) => {
        forget(name);
        onChange?.(event);
      }}
    />
  );
}
