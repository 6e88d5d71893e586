interface Words {
  en: string;
  fr: string;
}

/** Returns the text in the user's language, or else in the other one. */
export function inOwnLanguage({ en, fr }: Words): string {
  return document.documentElement.lang === 'fr' ? fr || en : en || fr;
}

const WITHOUT_SPACES = /[\s\u00a0\u202f]/g;
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
/** `1,234` is a thousand and more to some, one and a bit to others. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Parses `12.5`, `12,5` and `1 200`; null for an empty text and for what has no one reading. */
export function toNumber(text: string | number): number | null {
  const written = String(text).replaceAll(WITHOUT_SPACES, '');
  if (!PLAIN.test(written) || AMBIGUOUS.test(written)) return null;
  return Number(written.replace(',', '.'));
}

/** Returns the key of what is wrong with a typed number; an empty one is for the field to allow. */
export function numberProblem(text: unknown, isWhole: boolean): string | undefined {
  const typed = String(text ?? '').trim();
  if (typed === '') return undefined;
  const number = toNumber(typed);
  if (isWhole && !Number.isInteger(number)) return 'office.notWhole';
  return number === null ? 'office.notNumber' : undefined;
}

/** Converts the value of a local time input; null for an empty one. */
export function toInstant(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}

/** Formats for a local time input; empty for null. */
export function toLocal(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
