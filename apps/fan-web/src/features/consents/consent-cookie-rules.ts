import type { ConsentRecord } from '@tifo/contracts/consents';

export const CONSENT_COOKIE = 'cc_cookie';

/**
 * Increased with every change of the texts in consents.json: visitors who agreed to older ones are asked
 * again.
 */
export const CONSENT_TEXT_VERSION = 2;

/** Returns the decision in the cookies of a page; undefined when none was made on the current text. */
export function readConsent(cookies: string): ConsentRecord | undefined {
  const cookie = cookies.split(/;\s*/).find((part) => part.startsWith(`${CONSENT_COOKIE}=`));
  const content = parse(cookie?.slice(CONSENT_COOKIE.length + 1) ?? '');
  return isDecision(content) && content.revision === CONSENT_TEXT_VERSION ? content : undefined;
}

/** Returns a host and its parent domains, under which an analytics cookie of a page may be stored. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, depth) => labels.slice(depth).join('.'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

function isDecision(content: unknown): content is ConsentRecord {
  return (
    typeof content === 'object' &&
    content !== null &&
    'categories' in content &&
    Array.isArray(content.categories) &&
    'lastConsentTimestamp' in content
  );
}
