import { ChangePasswordInput, changePassword } from '../passwords/change-password.ts';
import { ConfirmForgotPasswordInput, confirmForgotPassword } from '../passwords/confirm-forgot-password.ts';
import { ForgotPasswordInput, forgotPassword } from '../passwords/forgot-password.ts';
import {
  GetTokensFromRefreshTokenInput,
  getTokensFromRefreshToken,
} from '../sessions/get-tokens-from-refresh-token.ts';
import { GlobalSignOutInput, globalSignOut } from '../sessions/global-sign-out.ts';
import { RevokeTokenInput, revokeToken } from '../sessions/revoke-token.ts';
import { InitiateAuthInput, initiateAuth } from '../sign-in/initiate-auth.ts';
import { RespondToAuthChallengeInput, respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts';
import { ConfirmSignUpInput, confirmSignUp } from '../users/confirm-sign-up.ts';
import { GetUserInput, getUser } from '../users/get-user.ts';
import { ResendConfirmationCodeInput, resendConfirmationCode } from '../users/resend-confirmation-code.ts';
import { SignUpInput, signUp } from '../users/sign-up.ts';
import { operation, type PoolOperation } from './pool-operation.ts';

/** The one table of what the pool can do, by the names of the protocol. */
export const poolOperations: ReadonlyMap<string, PoolOperation> = new Map([
  ['SignUp', operation(SignUpInput, signUp)],
  ['ConfirmSignUp', operation(ConfirmSignUpInput, confirmSignUp)],
  ['ResendConfirmationCode', operation(ResendConfirmationCodeInput, resendConfirmationCode)],
  ['InitiateAuth', operation(InitiateAuthInput, initiateAuth)],
  ['RespondToAuthChallenge', operation(RespondToAuthChallengeInput, respondToAuthChallenge)],
  ['ForgotPassword', operation(ForgotPasswordInput, forgotPassword)],
  ['ConfirmForgotPassword', operation(ConfirmForgotPasswordInput, confirmForgotPassword)],
  ['ChangePassword', operation(ChangePasswordInput, changePassword)],
  ['GetTokensFromRefreshToken', operation(GetTokensFromRefreshTokenInput, getTokensFromRefreshToken)],
  ['RevokeToken', operation(RevokeTokenInput, revokeToken)],
  ['GlobalSignOut', operation(GlobalSignOutInput, globalSignOut)],
  ['GetUser', operation(GetUserInput, getUser)],
]);
