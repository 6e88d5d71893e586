export interface GivenNames {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
}

const MAX_LENGTH = 80;

/** Names as a token tells them; who gave none goes by the part of the e-mail before the @. */
export function namesOf({ firstName, lastName, name, email }: GivenNames): Omit<GivenNames, 'email'> {
  const first = clean(firstName);
  const last = clean(lastName);
  const full = clean(name) || clean(`${first} ${last}`) || clean(email.split('@')[0] ?? '');
  return { firstName: first === '' && last === '' ? full : first, lastName: last, name: full };
}

/** Control and bidirectional characters could disguise one fan as another. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
}
