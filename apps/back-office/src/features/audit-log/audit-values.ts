import type { AuditRecord } from '@tifo/contracts/back-office/audit';

interface Change {
  field: string;
  before: string;
  after: string;
}

/** Returns the fields that differ, with both values as text. */
export function changesOf({ before, after }: Pick<AuditRecord, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: writeValue(before?.[field]), after: writeValue(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Returns a recorded value as text: plain ones as they are, the others as JSON. */
export function writeValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
