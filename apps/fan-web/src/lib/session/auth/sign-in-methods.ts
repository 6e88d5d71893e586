import * as pool from 'aws-amplify/auth';

/**
 * Calls with which a signed-in user manages sign-in methods. They need the library configured, as by
 * `loadAuth`.
 */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date | undefined;
}

export interface Device {
  id: string;
  name: string;
  lastSeenAt: Date | undefined;
  /** Whether the device skips the second factor. */
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

/** Creates a passkey on this device. */
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

/** The app's first code enables it; from then on it is preferred to mailed codes. */
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

/** The new address takes effect once its code has been entered. */
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

/** Marks this browser as trusted: it skips the second factor. */
export async function trustThisDevice(): Promise<void> {
  await pool.rememberDevice();
}

export async function forgetDevice(id: string): Promise<void> {
  await pool.forgetDevice({ device: { id } });
}
