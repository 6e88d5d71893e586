const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a username may be one of the embedded pool's: a hosted pool's need not look so. */
export function isPoolSubject(username: string): boolean {
  return UUID.test(username);
}
