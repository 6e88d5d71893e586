import { useTranslate } from 'react-admin';
import type { FieldError } from 'react-hook-form';

/** The kind of an error whose message is for people already. */
export const SAID_BY_SERVER = 'server';

/** Returns in words what is wrong with a field, whether a validator or the server found it; undefined: nothing. */
export function useFieldProblem(error: FieldError | undefined): string | undefined {
  const translate = useTranslate();
  if (!error) return undefined;
  const { type, message = '' } = error;
  if (type === SAID_BY_SERVER) return message;
  // The library passes on the messages of its validators as a marked text.
  if (!message.startsWith('@@react-admin@@')) return translate(message);
  const said: string | { message: string; args: object } = JSON.parse(
    message.slice('@@react-admin@@'.length),
  );
  return typeof said === 'string' ? translate(said) : translate(said.message, said.args);
}
