/** The OAuth error codes, sent to the redirect address or returned by the token endpoint. */
export type OAuthErrorName =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

export class OAuthError extends Error {
  readonly errorName: OAuthErrorName;

  /** `description` is for developers, except a few on which pages act, such as `second_factor_required`. */
  constructor(errorName: OAuthErrorName, description = errorName as string) {
    super(description);
    this.name = 'OAuthError';
    this.errorName = errorName;
  }
}

/** There is no address to send the error to: the client or redirect address is unknown, or so is the flow. */
export class OAuthPageError extends Error {}
