const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
const MAIL_ADDRESS = /[^\s<>()"'`,;:=@\\]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;

/** Removes what could identify a person: the values of a failed statement, and e-mail addresses. */
export function withoutPeople(text: string): string {
  return text.replace(PARAMETERS, '').replace(MAIL_ADDRESS, '[redacted]');
}

/** Returns an error with its chain of causes as text for logs and records, without personal data. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return withoutPeople(describeOther(error));
  // The driver of the network gives no message where it has tried several addresses of one name.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorText).join(', ');
  const text = withoutPeople(error.message);
  return error.cause === undefined ? text : `${text}: ${errorText(error.cause)}`;
}

/** Returns the error itself, without the connections and statements that libraries attach to it. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPeople(describeOther(error)) };
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: name,
    // Not `code`, which the logger redacts: elsewhere that signs somebody in.
    ...(code === undefined ? {} : { errorCode: code }),
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...(errors.length === 0 ? {} : { errors: errors.map(describeError) }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Describes a thrown value that is no error: by its message if it has one, else only by its type. */
function describeOther(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string'
    ? message
    : `an object of ${Object.keys(thrown).join(', ') || 'nothing'}`;
}
