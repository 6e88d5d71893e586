import { isStrongEnough } from '@tifo/contracts/password-strength';

/** Of the accounts of the demo data: everybody can read it. */
export const DEMO_PASSWORD = 'Tifo-demo-2026!';

const MIN_NAME = 3;

/** Whether an address, or the part of it that names its holder, is what makes a password. */
export function isMadeOfEmail(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const [name = ''] = email.split('@');
  return [email, name, ...name.split(/[^\p{L}\p{Nd}]+/u)].some((part) => {
    if (part.length < MIN_NAME || !lower.includes(part.toLowerCase())) return false;
    const at = lower.indexOf(part.toLowerCase());
    return !isStrongEnough(password.slice(0, at) + password.slice(at + part.length));
  });
}
