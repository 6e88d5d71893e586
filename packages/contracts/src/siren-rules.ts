/** Returns whether a text is nine digits, the last of which is the check digit of the others (Luhn). */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
