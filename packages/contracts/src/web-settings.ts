/** The server's settings for the browser; public, the same for everybody on one host. */
export interface WebSettings {
  environment: 'development' | 'production';
  /** Name and e-mail address shown outside of any club. */
  platformName: string;
  contactEmail: string;
  /** Where the platform presents itself to clubs; absent: they write to the e-mail address. */
  landingUrl?: string;
  /** The address of the platform itself, for pages on a club's domain; without a trailing slash. */
  platformUrl: string;
  userPool: PoolSettings;
  analyticsId?: string;
  sentryDsn?: string;
}

export interface PoolSettings {
  id: string;
  clientId: string;
  /** Whether the pool is a hosted one. */
  hosted?: boolean;
  /** Path or address of the pool's API, absent for one of Amazon's. */
  endpoint?: string;
  /** The base of `oauth2/authorize`, `oauth2/token` and `logout`. */
  oauthUrl: string;
  /** Whether users may sign in with Google. */
  google: boolean;
  /** Whether passkeys may be created and used. */
  passkeys?: boolean;
}
