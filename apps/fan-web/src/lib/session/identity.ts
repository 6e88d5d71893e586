/** The user as described by the token. Untrusted text: show it, never render it as markup. */
export interface Identity {
  username: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  pictureUrl: string;
  /** Whether the user signs in with Google. */
  isFromGoogle?: boolean;
}

/** Without a name, the part of the e-mail before the @ is used. */
export function identityFromClaims(claims: Record<string, unknown>): Identity {
  const email = textOf(claims.email);
  const firstName = textOf(claims.given_name);
  const lastName = textOf(claims.family_name);
  const name = [firstName, lastName].filter(Boolean).join(' ') || textOf(claims.name);
  return {
    username: textOf(claims.sub),
    name: name || (email.split('@')[0] ?? ''),
    firstName,
    lastName,
    email,
    pictureUrl: textOf(claims.picture),
    ...(isFromGoogle(claims.identities) ? { isFromGoogle: true } : {}),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A list of the identity providers of the account; some pools encode it as text. */
function isFromGoogle(identities: unknown): boolean {
  return (typeof identities === 'string' ? identities : JSON.stringify(identities ?? '')).includes('Google');
}
