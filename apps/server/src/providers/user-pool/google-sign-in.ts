import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client';

export interface GoogleSignInOptions {
  /** `https://accounts.google.com`, or a substitute. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The secrets generated for one sign-in, which have to be returned with it. */
export interface GoogleSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The user reported by Google: names, address and picture are untrusted text. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  pictureUrl: string;
}

const TIMEOUT_SECONDS = 5;

/** Sign-in with Google: OpenID Connect with a code, PKCE and a nonce. */
export class GoogleSignIn {
  private readonly options: GoogleSignInOptions;
  private discovered: Promise<Configuration> | null = null;

  constructor(options: GoogleSignInOptions) {
    this.options = options;
  }

  /** Returns the address to which the browser is redirected; throws if Google does not respond. */
  async begin(redirectUri: string, { state, nonce, codeVerifier }: GoogleSecrets): Promise<URL> {
    return buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
  }

  /** Returns the user who came back to `returnUrl`; throws if Google does not confirm it. */
  async finish(returnUrl: URL, { state, nonce, codeVerifier }: GoogleSecrets): Promise<GoogleIdentity> {
    const tokens = await authorizationCodeGrant(await this.configuration(), returnUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims: Record<string, unknown> = { ...tokens.claims() };
    return {
      sub: textOf(claims.sub),
      email: textOf(claims.email),
      emailVerified: claims.email_verified === true,
      firstName: textOf(claims.given_name),
      lastName: textOf(claims.family_name),
      pictureUrl: textOf(claims.picture),
    };
  }

  /** Loaded once; a failure is not cached. */
  private configuration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.options;
    if (!this.discovered) {
      const url = new URL(issuer);
      const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
      this.discovered = discovery(url, clientId, clientSecret, undefined, {
        execute,
        timeout: TIMEOUT_SECONDS,
      }).catch((error: unknown) => {
        this.discovered = null;
        throw error;
      });
    }
    return this.discovered;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
