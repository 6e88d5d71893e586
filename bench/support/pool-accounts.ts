const SERVICE = 'AWSCognitoIdentityProviderService';

export const PASSWORD = 'A-night-at-the-derby-7';

/** Opens so many accounts with a password, confirmed by the code of their mail; returns their addresses. */
export async function openAccounts(url: string, count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, n) => `bench-${n}@fans.test`);
  for (const Username of accounts) {
    await call(url, 'SignUp', { ClientId: 'web', Username, Password: PASSWORD });
    const ConfirmationCode = await readCode(url, Username);
    await call(url, 'ConfirmSignUp', { ClientId: 'web', Username, ConfirmationCode });
  }
  return accounts;
}

/** Returns the request of a sign-in by password, to be posted to `/idp/`. */
export function signInRequest(email = ''): { headers: Record<string, string>; body: string } {
  return requestOf('InitiateAuth', {
    ClientId: 'web',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
}

async function readCode(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const reply = await fetch(`${url}/dev/mailbox?to=${email}`, { headers: { accept: 'application/json' } });
    const [mail] = (await reply.json()) as { text: string }[];
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`No code came to ${email}`);
}

async function call(url: string, operation: string, input: object): Promise<void> {
  const reply = await fetch(`${url}/idp/`, { method: 'POST', ...requestOf(operation, input) });
  if (!reply.ok) throw new Error(`${operation}: ${await reply.text()}`);
}

function requestOf(operation: string, input: object): { headers: Record<string, string>; body: string } {
  return {
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${SERVICE}.${operation}` },
    body: JSON.stringify(input),
  };
}
