export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Parses `line_items[0][price_data][currency]=eur&expand[]=a` into nested objects and lists, like Stripe. */
export function parseFormBody(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [key, value] of new URLSearchParams(text))
    place(root, key.replaceAll(']', '').split('['), value);
  return root;
}

function place(into: Record<string, FormValue>, path: string[], value: string): void {
  const [name = '', next, ...rest] = path;
  if (next === undefined) {
    into[name] = value;
    return;
  }
  const isList = next === '' || /^\d+$/.test(next);
  into[name] ??= isList ? [] : {};
  const child = into[name] as Record<string, FormValue>;
  place(child, [next === '' ? String((child as unknown as FormValue[]).length) : next, ...rest], value);
}

/** Returns the text at a path such as `price_data.unit_amount`, or undefined. */
export function textAt(form: FormValue | undefined, path: string): string | undefined {
  let at = form;
  for (const name of path.split('.')) at = (at as Record<string, FormValue> | undefined)?.[name];
  return typeof at === 'string' ? at : undefined;
}
