const PLACEHOLDER = /(?:\b([Dd]|[Qq]u)e )?\{\{\s*(\w+)\s*\}\}/g;
const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i;

/**
 * Fills the {{placeholders}} of a text; one without a value is removed. French "de" and "que" lose their e
 * before a vowel: "d’Aurora FC", "de Lou Rugby".
 */
export function fillText(text: string, valueFor: (name: string) => unknown): string {
  return text.replaceAll(PLACEHOLDER, (_, word: string | undefined, name: string) => {
    const value = String(valueFor(name) ?? '');
    if (word === undefined) return value;
    return VOWEL.test(value) ? `${word}’${value}` : `${word}e ${value}`;
  });
}
