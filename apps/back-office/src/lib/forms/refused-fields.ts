/** What is wrong with one field of a call, in words. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** What the server calls an amount by its unit, forms call by its name alone. */
const UNIT = /(?:Euros|Coins|Coin|Markdown)$/;
/** Forms and calls group some fields differently: what counts is the end of the path. */
const segments = (path: string) => path.split('.').map((part) => part.replace(UNIT, ''));

/** Returns the field of a form that a path of a call's body is about; undefined where the form shows none. */
export function findRefusedField(given: string, names: readonly string[]): string | undefined {
  const wanted = given.replace(/^body\.?/, '');
  const isExact = (name: string) => wanted === name || wanted.startsWith(`${name}.`);
  const exact = names.filter(isExact).sort((one, other) => other.length - one.length)[0];
  if (exact !== undefined) return exact;
  const path = segments(wanted);
  const likely = names
    .map((name) => ({ name, likeness: likenessOf(segments(name), path) }))
    .sort((one, other) => other.likeness - one.likeness);
  const [best, second] = likely;
  if (!best || best.likeness < 1 || best.likeness === second?.likeness) return undefined;
  return best.name;
}

/** How many segments are alike from the end, and half of one where both are of one group, such as `legal`. */
function likenessOf(name: readonly string[], path: readonly string[]): number {
  let alike = 0;
  while (alike < name.length && name.at(-1 - alike) === path.at(-1 - alike)) alike += 1;
  const isOfGroup = name.length > 1 && path.length > 1 && path[0]?.startsWith(name[0] ?? '');
  return alike + (isOfGroup || name.length === path.length ? 0.5 : 0);
}

export interface Refusal {
  /** What is to be said above the form. */
  message: string;
  /** By the name of the field. */
  fields: Record<string, string>;
}

/** Returns what a refused call says about the fields of a form, and what it says that no field shows. */
export function readRefusal(error: unknown, names: readonly string[]): Refusal {
  const { message: whole, fields: problems = [] } = error as Error & { fields?: readonly FieldProblem[] };
  const fields: Refusal['fields'] = {};
  const others: string[] = [];
  for (const { path, message } of problems) {
    const field = findRefusedField(path, names);
    if (field === undefined) others.push(message);
    else fields[field] ??= message;
  }
  return { message: [whole, ...others].join(' '), fields };
}

/** The names of the fields that a form shows, in their order. */
export function fieldNames(form: Element | null): string[] {
  const named = form?.querySelectorAll('input[name], textarea[name]') ?? [];
  return [...named].map((field) => field.getAttribute('name') ?? '').filter((name) => name !== '');
}
