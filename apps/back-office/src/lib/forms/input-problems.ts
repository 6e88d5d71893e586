type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the keys of what is wrong with the fields of a form, by their names. The browser finds it; it would say it in its
 * own language, not in that of the office.
 */
export function inputProblems(form: HTMLFormElement | null): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const input of form?.querySelectorAll<Input>('input[name], textarea[name]') ?? []) {
    const problem = input.willValidate ? problemOf(input) : undefined;
    if (problem !== undefined) problems[input.name] ??= problem;
  }
  return problems;
}

function problemOf({ validity, type, autocomplete }: Input): string | undefined {
  // First: of a date that is half written, the value is empty.
  if (validity.badInput) return type.startsWith('date') ? 'office.notDate' : 'office.notNumber';
  if (validity.valueMissing) return 'ra.validation.required';
  if (validity.typeMismatch && type === 'email') return 'ra.validation.email';
  if (!validity.patternMismatch) return undefined;
  return autocomplete === 'one-time-code' ? 'office.signIn.notCode' : 'office.notWhole';
}
