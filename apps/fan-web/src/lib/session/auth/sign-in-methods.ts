import * as pool from 'aws-amplify/auth';

/** What somebody who is signed in can do about how they sign in. Needs the library configured, as by `loadAuth`. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date | undefined;
}

export interface Device {
  id: string;
  name: string;
  lastSeenAt: Date | undefined;
  /** Spared the second factor. */
  isTrusted: boolean;
}

export interface SecondFactors {
  app: boolean;
  emailCode: boolean;
}

export async function listPasskeys(): Promise<Passkey[]> {
  const { credentials } = await pool.listWebAuthnCredentials();
  return credentials.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
    id: credentialId,
    name: friendlyCredentialName,
    createdAt,
  }));
}

/** Asks the device to make one. */
export async function addPasskey(): Promise<void> {
  await pool.associateWebAuthnCredential();
}

export async function removePasskey(id: string): Promise<void> {
  await pool.deleteWebAuthnCredential({ credentialId: id });
}

export async function readSecondFactors(): Promise<SecondFactors> {
  const { enabled = [] } = await pool.fetchMFAPreference();
  return { app: enabled.includes('TOTP'), emailCode: enabled.includes('EMAIL') };
}

export function beginAppSetup(): ReturnType<typeof pool.setUpTOTP> {
  return pool.setUpTOTP();
}

/** The first code of the app turns it on; it is asked for before a mailed code. */
export async function finishAppSetup(code: string): Promise<void> {
  await pool.verifyTOTPSetup({ code });
  await pool.updateMFAPreference({ totp: 'PREFERRED' });
}

export async function switchOffApp(): Promise<void> {
  await pool.updateMFAPreference({ totp: 'DISABLED' });
}

export async function switchEmailCodes(isOn: boolean): Promise<void> {
  await pool.updateMFAPreference({ email: isOn ? 'ENABLED' : 'DISABLED' });
}

/** The new address counts once its code has been given back. */
export async function askEmailChange(email: string): Promise<void> {
  await pool.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
}

/** The names in the tokens change with the next ones, which are fetched at once. */
export async function confirmEmailChange(code: string): Promise<void> {
  await pool.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  await pool.fetchAuthSession({ forceRefresh: true });
}

export async function listDevices(): Promise<Device[]> {
  const devices = await pool.fetchDevices();
  return devices.map(({ id, name = '', lastAuthenticatedDate, attributes }) => ({
    id,
    name,
    lastSeenAt: lastAuthenticatedDate,
    isTrusted: Object.values(attributes ?? {}).includes('remembered'),
  }));
}

/** This browser, which is then spared the second factor. */
export async function trustThisDevice(): Promise<void> {
  await pool.rememberDevice();
}

export async function forgetDevice(id: string): Promise<void> {
  await pool.forgetDevice({ device: { id } });
}

/** Here and everywhere else. */
export async function signOutEverywhere(): Promise<void> {
  await pool.signOut({ global: true });
}
