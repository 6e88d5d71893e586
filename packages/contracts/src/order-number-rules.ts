/** Letters and digits that are not mistaken for one another when read aloud (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * Returns the number of an order as shown on screens, in mails and on invoices: `7K2QX-9M4TD`. It encodes
 * fifty bits of the random end of the order's id (UUID version 7).
 */
export function orderNumber(orderId: string): string {
  let rest = BigInt(`0x${orderId.replaceAll('-', '').slice(-13)}`);
  let text = '';
  while (text.length < LENGTH) {
    text = `${ALPHABET[Number(rest % 32n)]}${text}`;
    rest /= 32n;
  }
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Returns the last twelve digits of the order's id from its number as typed; undefined for other text. */
export function orderIdEnd(words: string): string | undefined {
  const digits = words.toUpperCase().replaceAll(/[\s-]/g, '');
  const values = [...digits].map((digit) => ALPHABET.indexOf(digit));
  if (values.length !== LENGTH || values.includes(-1)) return undefined;
  const bits = values.reduce((sum, value) => sum * 32n + BigInt(value), 0n);
  return (bits % 2n ** 48n).toString(16).padStart(12, '0');
}
