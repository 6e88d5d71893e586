import { expect, test } from 'vitest';
import type { SecondFactor, SignInProof } from '../protocol/factor-values.ts';
import { nextSecondFactor } from './second-factor-rules.ts';

const APP = 'SOFTWARE_TOKEN_MFA';
const MAIL = 'EMAIL_OTP';
const none = { kind: 'none' };
const recover = { kind: 'recover' };
const ask = (factor: SecondFactor) => ({ kind: 'ask', factor });

test.each<[SignInProof, SecondFactor[], SecondFactor | null, boolean, object]>([
  ['PASSWORD', [], null, false, none],
  ['PASSWORD', [APP], null, false, ask(APP)],
  ['PASSWORD', [MAIL], null, false, ask(MAIL)],
  ['PASSWORD', [APP, MAIL], null, false, { kind: 'choose', among: [APP, MAIL] }],
  ['PASSWORD', [APP, MAIL], MAIL, false, ask(MAIL)],
  ['PASSWORD', [], null, true, { kind: 'setUp', among: [APP, MAIL] }],
  ['PASSWORD', [MAIL], null, true, ask(MAIL)],
  ['EMAIL_CODE', [], null, false, none],
  ['EMAIL_CODE', [MAIL], MAIL, false, none],
  ['EMAIL_CODE', [MAIL], MAIL, true, recover],
  ['EMAIL_CODE', [APP, MAIL], MAIL, false, ask(APP)],
  ['EMAIL_CODE', [APP], null, false, ask(APP)],
  ['EMAIL_CODE', [], null, true, { kind: 'setUp', among: [APP] }],
  ['PASSKEY', [APP, MAIL], APP, true, none],
  ['SECOND_FACTOR', [APP], APP, true, none],
])('after %s with %j, preferring %s, required %s: %j', (proof, enabled, preferred, isRequired, step) => {
  const facts = { proof, enabled, preferred, isRequired, passwordByMail: false, hasPasskey: false };
  expect(nextSecondFactor(facts)).toEqual(step);
});

test.each<[SignInProof, SecondFactor[], SecondFactor | null, boolean, object]>([
  ['PASSWORD', [], null, false, none],
  ['PASSWORD', [], null, true, { kind: 'setUp', among: [APP] }],
  ['PASSWORD', [APP, MAIL], MAIL, false, ask(APP)],
  ['PASSWORD', [MAIL], MAIL, false, ask(MAIL)],
  ['PASSWORD', [MAIL], MAIL, true, ask(MAIL)],
  ['EMAIL_CODE', [MAIL], MAIL, false, none],
  ['EMAIL_CODE', [MAIL], MAIL, true, recover],
  ['PASSKEY', [MAIL], MAIL, true, none],
])('with a password from the mailbox, after %s with %j, preferring %s, required %s: %j', (...row) => {
  const [proof, enabled, preferred, isRequired, step] = row;
  const facts = { proof, enabled, preferred, isRequired, passwordByMail: true, hasPasskey: false };
  expect(nextSecondFactor(facts)).toEqual(step);
});

test.each<[SignInProof, boolean, object]>([
  ['PASSWORD', false, { kind: 'setUp', among: [APP, MAIL] }],
  ['PASSWORD', true, recover],
  ['EMAIL_CODE', false, recover],
])('with a passkey and nothing else, after %s, from the mailbox %s: %j', (proof, passwordByMail, step) => {
  const facts = { proof, enabled: [], preferred: null, isRequired: true, passwordByMail, hasPasskey: true };
  expect(nextSecondFactor(facts)).toEqual(step);
});
