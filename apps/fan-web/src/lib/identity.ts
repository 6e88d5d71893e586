/** Who the token says the fan is. Untrusted text: show it, never render it as markup. */
export interface Identity {
  username: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  pictureUrl: string;
}

/** Without a name, the part of the e-mail before the @ stands for it. */
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
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
