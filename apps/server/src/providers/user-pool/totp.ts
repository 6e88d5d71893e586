import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones may be off, so the previous and the next step are accepted, too. */
const WINDOW_STEPS = 1;

/** Returns a new secret for an authenticator app, in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the current code for the secret. */
export function totpCode(secret: string, now: Date): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });
  return totp.generate({ timestamp: now.getTime() });
}

/** Returns the time step (30 s since 1970) of a code, near `now`; null for a wrong code. */
export function findTotpStep({
  secret,
  code,
  now,
}: {
  secret: string;
  code: string;
  now: Date;
}): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
