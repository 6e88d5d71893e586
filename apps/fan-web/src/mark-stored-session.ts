/**
 * Marks for the styles, before hydration, that a user is probably signed in: the public page shows "Log in"
 * to everybody. The sign-in library keeps a key of this name as long as it keeps a session.
 */
export function markStoredSession(): void {
  try {
    const isStored = Object.keys(window.localStorage).some((key) => key.endsWith('.LastAuthUser'));
    document.documentElement.toggleAttribute('data-stored-session', isStored);
  } catch {
    // Without storage nobody stays signed in.
  }
}
