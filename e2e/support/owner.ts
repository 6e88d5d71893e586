import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { appCode, toBase32 } from './authenticators.ts';
import { PASSWORD } from './fan.ts';
import { openOwner } from './server-context.ts';

export interface Owner {
  email: string;
  /** Of the authenticator app. */
  secret: string;
}

/** Signs an owner of the club in at the back office. Each has an own account, since a code is accepted once. */
export async function signInAsOwner(page: Page, clubSlug = 'aurora-fc'): Promise<Owner> {
  const owner = { email: `owner-${randomUUID()}@club.example`, secret: toBase32(randomBytes(20)) };
  await openOwner(clubSlug, owner);
  await page.goto(`/back-office/${clubSlug}`);
  await signIn(page, { email: owner.email, password: PASSWORD, code: () => appCode(owner.secret) });
  return owner;
}

/** Fills in the sign-in of the back office, up to the dashboard of an owner. */
export async function signIn(
  page: Page,
  { email, password, code }: { email: string; password: string; code: () => string | Promise<string> },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeVisible();
  await field.fill(await code());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You work here as: Owner.')).toBeVisible();
}
