/** What is wrong with one field of a call, in words. */
export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * The paths in the body of the call of fields that a form names or groups otherwise, by their names; that of a group is also that of
 * the fields in it.
 */
export type BodyPaths = Readonly<Record<string, string>>;

const NO_PATHS: BodyPaths = {};

interface NamedFields {
  /** The names of the fields that a form shows. */
  names: readonly string[];
  bodyPaths?: BodyPaths | undefined;
}

/** Returns the field of a form that a path of a call's body is about; undefined where the form shows none. */
export function findRefusedField(given: string, { names, bodyPaths = NO_PATHS }: NamedFields) {
  const wanted = given.replace(/^body\.?/, '');
  const [nearest] = names
    .map((name) => ({ name, path: pathOf(name, bodyPaths) }))
    .filter(({ path }) => wanted === path || wanted.startsWith(`${path}.`))
    .sort((one, other) => other.path.length - one.path.length);
  if (nearest) return nearest.name;
  // Of a text that may have words in either language, the path is that of both.
  return names.find((name) => /\.(?:en|fr)$/.test(name) && pathOf(name, bodyPaths).slice(0, -3) === wanted);
}

function pathOf(name: string, bodyPaths: BodyPaths): string {
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const path = bodyPaths[name.slice(0, end)];
    if (path !== undefined) return path + name.slice(end);
  }
  return name;
}

export interface Refusal {
  /** What is to be said above the form. */
  message: string;
  /** By the name of the field. */
  fields: Record<string, string>;
}

/** Returns what a refused call says about the fields of a form, and what it says that no field shows. */
export function readRefusal(error: unknown, shown: NamedFields): Refusal {
  const { message: whole, fields: problems = [] } = error as Error & { fields?: readonly FieldProblem[] };
  const fields: Refusal['fields'] = {};
  const others: string[] = [];
  for (const { path, message } of problems) {
    const field = findRefusedField(path, shown);
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
