/**
 * Marks for the styles, before hydration, that a user is probably signed in: the public page shows "Log in"
 * to everybody. The sign-in library keeps a key of this name as long as it keeps a session; in the tab of a view
 * it is the fan's.
 */
export function markStoredSession(): void {
  try {
    takeViewCode();
    const isStored =
      Object.keys(sessionStorage).some((key) => key.startsWith('fan_view')) ||
      Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
    document.documentElement.toggleAttribute('data-stored-session', isStored);
  } catch {
    // Without storage nobody stays signed in.
  }
}

/** Takes the code of a view out of the address, before anybody copies the address or a script reports it. */
function takeViewCode(): void {
  const code = /^#view=([\w-]+)$/.exec(location.hash)?.[1];
  if (code === undefined) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}`);
  sessionStorage.setItem('fan_view_code', code);
}
