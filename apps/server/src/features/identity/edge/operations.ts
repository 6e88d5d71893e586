import {
  AssociateSoftwareTokenInput,
  associateSoftwareToken,
} from '../operations/associate-software-token.ts';
import { ChangePasswordInput, changePassword } from '../operations/change-password.ts';
import {
  CompleteWebAuthnRegistrationInput,
  completeWebAuthnRegistration,
} from '../operations/complete-web-authn-registration.ts';
import { ConfirmDeviceInput, confirmDevice } from '../operations/confirm-device.ts';
import { ConfirmForgotPasswordInput, confirmForgotPassword } from '../operations/confirm-forgot-password.ts';
import { ConfirmSignUpInput, confirmSignUp } from '../operations/confirm-sign-up.ts';
import { DeleteUserInput, deleteUser } from '../operations/delete-user.ts';
import { DeleteUserAttributesInput, deleteUserAttributes } from '../operations/delete-user-attributes.ts';
import {
  DeleteWebAuthnCredentialInput,
  deleteWebAuthnCredential,
} from '../operations/delete-web-authn-credential.ts';
import { ForgetDeviceInput, forgetDevice } from '../operations/forget-device.ts';
import { ForgotPasswordInput, forgotPassword } from '../operations/forgot-password.ts';
import { GetDeviceInput, getDevice } from '../operations/get-device.ts';
import {
  GetTokensFromRefreshTokenInput,
  getTokensFromRefreshToken,
} from '../operations/get-tokens-from-refresh-token.ts';
import { GetUserInput, getUser } from '../operations/get-user.ts';
import {
  GetUserAttributeVerificationCodeInput,
  getUserAttributeVerificationCode,
} from '../operations/get-user-attribute-verification-code.ts';
import { GetUserAuthFactorsInput, getUserAuthFactors } from '../operations/get-user-auth-factors.ts';
import { GlobalSignOutInput, globalSignOut } from '../operations/global-sign-out.ts';
import { InitiateAuthInput, initiateAuth } from '../operations/initiate-auth.ts';
import { ListDevicesInput, listDevices } from '../operations/list-devices.ts';
import {
  ListWebAuthnCredentialsInput,
  listWebAuthnCredentials,
} from '../operations/list-web-authn-credentials.ts';
import {
  ResendConfirmationCodeInput,
  resendConfirmationCode,
} from '../operations/resend-confirmation-code.ts';
import {
  RespondToAuthChallengeInput,
  respondToAuthChallenge,
} from '../operations/respond-to-auth-challenge.ts';
import { RevokeTokenInput, revokeToken } from '../operations/revoke-token.ts';
import { SetUserMFAPreferenceInput, setUserMfaPreference } from '../operations/set-user-mfa-preference.ts';
import { SignUpInput, signUp } from '../operations/sign-up.ts';
import {
  StartWebAuthnRegistrationInput,
  startWebAuthnRegistration,
} from '../operations/start-web-authn-registration.ts';
import { UpdateDeviceStatusInput, updateDeviceStatus } from '../operations/update-device-status.ts';
import { UpdateUserAttributesInput, updateUserAttributes } from '../operations/update-user-attributes.ts';
import { VerifySoftwareTokenInput, verifySoftwareToken } from '../operations/verify-software-token.ts';
import { VerifyUserAttributeInput, verifyUserAttribute } from '../operations/verify-user-attribute.ts';
import { operation, type PoolOperation } from '../protocol/pool-operation.ts';

/** The pool's operations by their names in the protocol. */
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
  ['GetUserAuthFactors', operation(GetUserAuthFactorsInput, getUserAuthFactors)],
  ['DeleteUserAttributes', operation(DeleteUserAttributesInput, deleteUserAttributes)],
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
  ['GetDevice', operation(GetDeviceInput, getDevice)],
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
