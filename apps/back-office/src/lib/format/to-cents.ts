/**
 * Parses typed euros, `12`, `12.5` or `12,50`, to cents; undefined for anything else and for an empty text.
 */
export function toCents(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}
