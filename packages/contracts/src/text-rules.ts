const PLACEHOLDER = /(?:\b(d|qu)e )?\{\{\s*(\w+)\s*\}\}/gi;
const VOWEL = /^[aeiouœæ]/i;

/** All of a line with letters that are written from right to left. */
const RIGHT_TO_LEFT = /.*[\u0590-\u08ff].*/;

/**
 * Fills the {{placeholders}} of a text; one without a value is removed. French "de" and "que" lose their e
 * before a vowel: "d’Aurora FC", "de Lou Rugby". What is written from right to left is isolated: an amount after an Arabic name
 * would stand before it.
 */
export function fillText(text: string, valueFor: (name: string) => unknown): string {
  return text.replaceAll(PLACEHOLDER, (_, word: string | undefined, name: string) => {
    const value = String(valueFor(name) ?? '').replace(RIGHT_TO_LEFT, '\u2068$&\u2069');
    return word ? `${word}${VOWEL.test(value.normalize('NFD')) ? '’' : 'e '}${value}` : value;
  });
}
