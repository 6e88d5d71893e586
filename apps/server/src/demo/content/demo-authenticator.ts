/** What the authenticator apps of the demo's staff are made from; as open as their password. */
export const demoAuthenticatorSecret = 'TIFODEMOSTAFF234TIFODEMOSTAFF234';
