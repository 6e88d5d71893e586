/** The sign-in library, ready for use. */
export async function loadAuth() {
  const auth = await import('./auth.ts');
  await auth.configureAuth();
  return auth;
}
