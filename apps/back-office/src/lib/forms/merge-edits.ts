import { get, set } from 'react-hook-form';

/** A field changed by two users, with both values. */
export interface EditConflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

interface Edits<Values> {
  /** The values from which both started. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * Merges the changes of two users; where both changed the same field, `mine` is kept and the field is
 * reported as a conflict.
 */
export function mergeEdits<Values extends object>({
  base,
  mine,
  theirs,
}: Edits<Values>): {
  merged: Values;
  conflicts: EditConflict[];
  /** Whether there is anything in `merged` that `theirs` has otherwise. */
  isNew: boolean;
} {
  const merged = structuredClone(theirs);
  const conflicts: EditConflict[] = [];
  let isNew = false;
  for (const path of pathsOf(mine)) {
    const [before, my, their] = [base, mine, theirs].map((values) => get(values, path) as unknown);
    if (isSame(before, my)) continue;
    if (!isSame(before, their) && !isSame(my, their)) conflicts.push({ path, mine: my, theirs: their });
    if (!isSame(my, their)) isNew = true;
    set(merged, path, my);
  }
  return { merged, conflicts, isNew };
}

/** Returns the values with `theirs` in these fields. */
export function takeTheirs<Values extends object>(
  values: Values,
  conflicts: readonly EditConflict[],
): Values {
  const taken = structuredClone(values);
  for (const { path, theirs } of conflicts) set(taken, path, theirs);
  return taken;
}

/** Texts, numbers and lists are compared as a whole; objects are compared by their fields. */
function pathsOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isGroup(inner) ? pathsOf(inner, `${prefix}${key}.`) : [prefix + key],
  );
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
