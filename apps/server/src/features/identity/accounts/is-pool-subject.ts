const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns whether a username has the form of the embedded pool's; those of a hosted pool may differ. */
export function isPoolSubject(username: string): boolean {
  return UUID.test(username);
}
