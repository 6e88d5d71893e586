/** What was typed in a form and not saved, with the record that it was typed over. */
export interface Draft<Values> {
  base: { values: Values; version: number };
  mine: Values;
  /** In ms since 1970. */
  at: number;
}

const PREFIX = 'tifo-draft:';
const KEPT_MS = 30 * 24 * 3_600_000;

export function readDraft<Values>(key: string, now = Date.now()): Draft<Values> | null {
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return null;
  const draft = JSON.parse(text) as Draft<Values>;
  if (now - draft.at < KEPT_MS) return draft;
  removeDraft(key);
  return null;
}

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
