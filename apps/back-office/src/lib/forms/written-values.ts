interface Words {
  en: string;
  fr: string;
}

/** Returns the text in the user's language, or else in the other one. */
export function inOwnLanguage({ en, fr }: Words): string {
  return document.documentElement.lang === 'fr' ? fr || en : en || fr;
}

/** Converts `Écharpe rouge` to `echarpe-rouge`. */
export function toSlug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}

/** Parses `12.5` and `12,5`; null for an empty text. */
export function toNumber(text: string | number): number | null {
  const written = String(text)
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.');
  const number = Number(written);
  return written === '' || Number.isNaN(number) ? null : number;
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
