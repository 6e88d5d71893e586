/** The second factors, named as in the protocol. */
export type SecondFactor = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

/**
 * What has been proven so far in a sign-in. A passkey counts as two factors, since it is both possessed and
 * unlocked.
 */
export type SignInProof = 'PASSWORD' | 'EMAIL_CODE' | 'PASSKEY' | 'SECOND_FACTOR';
