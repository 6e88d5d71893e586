/** Loads and configures the sign-in library. */
export async function loadAuth() {
  const auth = await import('./auth.ts');
  await auth.configureAuth();
  return auth;
}
