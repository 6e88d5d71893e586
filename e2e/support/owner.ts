import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { appCode, toBase32 } from './authenticators.ts';
import { PASSWORD } from './fan.ts';
import { openAdministrator, openOwner } from './server-context.ts';

export interface Owner {
  email: string;
  /** Of the authenticator app. */
  secret: string;
}

/** Signs an owner of the club in at the back office. Each has an own account, since a code is accepted once. */
export async function signInAsOwner(page: Page, clubSlug = 'aurora-fc'): Promise<Owner> {
  const owner = newAccount('owner');
  await openOwner(clubSlug, { ...owner, firstName: 'Maud', lastName: 'Keller' });
  await page.goto(`/back-office/${clubSlug}`);
  await signIn(page, { email: owner.email, password: PASSWORD, code: () => appCode(owner.secret) });
  return owner;
}

/** Signs an administrator of the platform in at the back office, at the platform itself. */
export async function signInAsAdministrator(page: Page): Promise<Owner> {
  const administrator = newAccount('administrator');
  await openAdministrator({ ...administrator, firstName: 'Inès', lastName: 'Roy' });
  await page.goto('/back-office/@platform');
  const code = () => appCode(administrator.secret);
  await enter(page, { email: administrator.email, password: PASSWORD, code });
  await expect(page.getByRole('menuitem', { name: 'Access', exact: true })).toBeVisible();
  return administrator;
}

export function newAccount(kind: string): Owner {
  return { email: `${kind}-${randomUUID()}@club.example`, secret: toBase32(randomBytes(20)) };
}

interface Credentials {
  email: string;
  password: string;
  code: () => string | Promise<string>;
}

/** Fills in the sign-in of the back office, up to the dashboard of an owner. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await enter(page, credentials);
  await expect(page.getByText('You work here as: Owner.')).toBeVisible();
}

async function enter(page: Page, { email, password, code }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeVisible();
  await field.fill(await code());
  await page.getByRole('button', { name: 'Continue' }).click();
}
