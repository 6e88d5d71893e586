/** What was typed in a form and not saved, with the record that it was typed over. */
export interface Draft<Values> {
  base: { values: Values; version: number };
  mine: Values;
  /** In ms since 1970. */
  at: number;
}

const PREFIX = 'tifo-draft:';
const KEPT_MS = 30 * 24 * 3_600_000;

/** Fields that the form has since are as they are `stored`. */
export function readDraft<Values>(key: string, stored: Values, now = Date.now()): Draft<Values> | null {
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return null;
  const draft = JSON.parse(text) as Draft<Values>;
  if (now - draft.at < KEPT_MS) {
    const { base, mine, at } = draft;
    return { base: { ...base, values: completed(base.values, stored) }, mine: completed(mine, stored), at };
  }
  removeDraft(key);
  return null;
}

function completed<Values>(kept: Values, stored: Values): Values {
  if (!isGroup(kept) || !isGroup(stored)) return kept;
  const values = Object.entries(kept).map(([field, value]) => [field, completed(value, stored[field])]);
  return { ...stored, ...Object.fromEntries(values) };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A browser that has no room left keeps what it has; the form itself loses nothing. */
export function writeDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
}
