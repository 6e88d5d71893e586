import { createECDH, randomBytes } from 'node:crypto';

const browser = createECDH('prime256v1');

/** The keys of a push subscription, for which messages can be encrypted. */
export const BROWSER_KEYS = {
  p256dh: browser.generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
