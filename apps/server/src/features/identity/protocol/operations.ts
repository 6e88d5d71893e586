import { ConfirmDeviceInput, confirmDevice } from '../devices/confirm-device.ts';
import { ForgetDeviceInput, forgetDevice } from '../devices/forget-device.ts';
import { ListDevicesInput, listDevices } from '../devices/list-devices.ts';
import { UpdateDeviceStatusInput, updateDeviceStatus } from '../devices/update-device-status.ts';
import {
  CompleteWebAuthnRegistrationInput,
  completeWebAuthnRegistration,
} from '../passkeys/complete-web-authn-registration.ts';
import {
  DeleteWebAuthnCredentialInput,
  deleteWebAuthnCredential,
} from '../passkeys/delete-web-authn-credential.ts';
import {
  ListWebAuthnCredentialsInput,
  listWebAuthnCredentials,
} from '../passkeys/list-web-authn-credentials.ts';
import {
  StartWebAuthnRegistrationInput,
  startWebAuthnRegistration,
} from '../passkeys/start-web-authn-registration.ts';
import { ChangePasswordInput, changePassword } from '../passwords/change-password.ts';
import { ConfirmForgotPasswordInput, confirmForgotPassword } from '../passwords/confirm-forgot-password.ts';
import { ForgotPasswordInput, forgotPassword } from '../passwords/forgot-password.ts';
import {
  AssociateSoftwareTokenInput,
  associateSoftwareToken,
} from '../second-factor/associate-software-token.ts';
import { SetUserMFAPreferenceInput, setUserMfaPreference } from '../second-factor/set-user-mfa-preference.ts';
import { VerifySoftwareTokenInput, verifySoftwareToken } from '../second-factor/verify-software-token.ts';
import {
  GetTokensFromRefreshTokenInput,
  getTokensFromRefreshToken,
} from '../sessions/get-tokens-from-refresh-token.ts';
import { GlobalSignOutInput, globalSignOut } from '../sessions/global-sign-out.ts';
import { RevokeTokenInput, revokeToken } from '../sessions/revoke-token.ts';
import { InitiateAuthInput, initiateAuth } from '../sign-in/initiate-auth.ts';
import { RespondToAuthChallengeInput, respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts';
import { ConfirmSignUpInput, confirmSignUp } from '../users/confirm-sign-up.ts';
import { DeleteUserInput, deleteUser } from '../users/delete-user.ts';
import { GetUserInput, getUser } from '../users/get-user.ts';
import {
  GetUserAttributeVerificationCodeInput,
  getUserAttributeVerificationCode,
} from '../users/get-user-attribute-verification-code.ts';
import { ResendConfirmationCodeInput, resendConfirmationCode } from '../users/resend-confirmation-code.ts';
import { SignUpInput, signUp } from '../users/sign-up.ts';
import { UpdateUserAttributesInput, updateUserAttributes } from '../users/update-user-attributes.ts';
import { VerifyUserAttributeInput, verifyUserAttribute } from '../users/verify-user-attribute.ts';
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
  ['AssociateSoftwareToken', operation(AssociateSoftwareTokenInput, associateSoftwareToken)],
  ['VerifySoftwareToken', operation(VerifySoftwareTokenInput, verifySoftwareToken)],
  ['StartWebAuthnRegistration', operation(StartWebAuthnRegistrationInput, startWebAuthnRegistration)],
  [
    'CompleteWebAuthnRegistration',
    operation(CompleteWebAuthnRegistrationInput, completeWebAuthnRegistration),
  ],
  ['ListWebAuthnCredentials', operation(ListWebAuthnCredentialsInput, listWebAuthnCredentials)],
  ['DeleteWebAuthnCredential', operation(DeleteWebAuthnCredentialInput, deleteWebAuthnCredential)],
  ['ConfirmDevice', operation(ConfirmDeviceInput, confirmDevice)],
  ['ListDevices', operation(ListDevicesInput, listDevices)],
  ['UpdateDeviceStatus', operation(UpdateDeviceStatusInput, updateDeviceStatus)],
  ['ForgetDevice', operation(ForgetDeviceInput, forgetDevice)],
  ['UpdateUserAttributes', operation(UpdateUserAttributesInput, updateUserAttributes)],
  [
    'GetUserAttributeVerificationCode',
    operation(GetUserAttributeVerificationCodeInput, getUserAttributeVerificationCode),
  ],
  ['VerifyUserAttribute', operation(VerifyUserAttributeInput, verifyUserAttribute)],
  ['DeleteUser', operation(DeleteUserInput, deleteUser)],
  ['SetUserMFAPreference', operation(SetUserMFAPreferenceInput, setUserMfaPreference)],
]);
