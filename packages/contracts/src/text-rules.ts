const PLACEHOLDER = /(?:\b([Dd]|[Qq]u)e )?\{\{\s*(\w+)\s*\}\}/g;
const VOWEL = /^[aeiouàâäéèêëîïôöùûü]/i;

/**
 * A text with the values of its {{placeholders}}; one without a value stays away. French "de" and "que" lose their e
 * before a vowel: "d’Aurora FC", "de Lou Rugby".
 */
export function fillText(text: string, valueFor: (name: string) => unknown): string {
  return text.replaceAll(PLACEHOLDER, (_, word: string | undefined, name: string) => {
    const value = String(valueFor(name) ?? '');
    if (word === undefined) return value;
    return VOWEL.test(value) ? `${word}’${value}` : `${word}e ${value}`;
  });
}
