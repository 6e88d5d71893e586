import { Alert } from '@mui/material';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { type BodyPaths, fieldNames, readRefusal } from '../lib/forms/refused-fields.ts';
import { SAID_BY_SERVER } from '../lib/forms/use-field-problem.ts';

interface RefusedFieldsProps<Values> {
  error: unknown;
  bodyPaths: BodyPaths | ((values: Values) => BodyPaths) | undefined;
}

/** Says why a form could not be saved, marks the fields that were refused, and leads to the first of them. */
export function RefusedFields<Values extends FieldValues>({
  error,
  bodyPaths,
}: RefusedFieldsProps<Values>): ReactElement {
  const alert = useRef<HTMLDivElement>(null);
  const { getValues, setError, setFocus } = useFormContext();
  const [message, setMessage] = useState((error as Error).message);
  useEffect(() => {
    const names = fieldNames(alert.current?.closest('form') ?? null);
    const paths = typeof bodyPaths === 'function' ? bodyPaths(getValues() as Values) : bodyPaths;
    const refusal = readRefusal(error, { names, bodyPaths: paths });
    setMessage(refusal.message);
    for (const [name, words] of Object.entries(refusal.fields))
      setError(name, { type: SAID_BY_SERVER, message: words });
    const first = names.find((name) => name in refusal.fields);
    if (first !== undefined) setFocus(first);
  }, [error, bodyPaths, getValues, setError, setFocus]);
  return (
    <Alert severity="error" role="alert" ref={alert}>
      {message}
    </Alert>
  );
}
