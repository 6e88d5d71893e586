import { isStrongEnough } from '@tifo/contracts/password-strength';

/** The password of all accounts in the demo data; it is public. */
export const DEMO_PASSWORD = 'Tifo-demo-2026!';

const MIN_NAME = 3;

/** Returns whether a password consists of the e-mail address or its local part. */
export function isMadeOfEmail(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [name = ''] = email.split('@');
  return [email, name, ...name.split(/[^\p{L}\p{Nd}]+/u)].some((part) => {
    if (part.length < MIN_NAME || !lower.includes(part.toLowerCase())) return false;
    const at = lower.indexOf(part.toLowerCase());
    return !isStrongEnough(password.slice(0, at) + password.slice(at + part.length));
  });
}
