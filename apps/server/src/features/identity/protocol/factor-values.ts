/** What may be asked for besides a password, by the names of the protocol. */
export type SecondFactor = 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

/** What somebody has shown so far in a sign-in. A passkey is two factors by itself: it is held, and unlocked. */
export type SignInProof = 'PASSWORD' | 'EMAIL_CODE' | 'PASSKEY' | 'SECOND_FACTOR';
