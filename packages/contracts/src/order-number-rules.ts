/** Letters and digits that nobody takes for one another when they are read aloud (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * What people call an order, on screens, in mails and on invoices: `7K2QX-9M4TD`. It is read off the random end of the
 * order's id (UUID version 7), fifty bits of it.
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
