/** The secret of the authenticator apps of the demo's staff; as public as their password. */
export const demoAuthenticatorSecret = 'TIFODEMOSTAFF234TIFODEMOSTAFF234';
