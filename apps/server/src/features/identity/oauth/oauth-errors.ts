/** What OAuth calls a refusal; sent to the page that asked, or as the answer of the token endpoint. */
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

  /** `description` is for developers, but for the few that a page acts upon: `second_factor_required` and the like. */
  constructor(errorName: OAuthErrorName, description = errorName as string) {
    super(description);
    this.name = 'OAuthError';
    this.errorName = errorName;
  }
}

/** Nobody to send the refusal to: the client or its redirect address is not one of ours, or the flow is unknown. */
export class OAuthPageError extends Error {}
