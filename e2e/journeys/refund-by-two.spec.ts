import type { Page } from '@playwright/test';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { createDonation } from '../../apps/server/src/testing/factories/create-donation.ts';
import { createFan } from '../../apps/server/src/testing/factories/create-fan.ts';
import { createMembership } from '../../apps/server/src/testing/factories/create-membership.ts';
import { checkDialog, checkScreen } from '../support/check-screen.ts';
import { expect, test } from '../support/journey.ts';
import { signInAs } from '../support/season-club.ts';
import { asStaff, findBrokenInvariants } from '../support/server-context.ts';

/** A foundation with two members, one of whom has also given. */
function openFoundation() {
  return asStaff(async (ctx) => {
    const club = await createClub(ctx, {
      ...{ slug: `circle-${Date.now()}`, name: 'The Circle', model: 'FOUNDATION', coinsEnabled: false },
      ...{ logoUrl: '/favicon.svg', bannerUrl: '/favicon.svg', membershipFeeCents: 15_000n },
    });
    const named = (firstName: string, lastName: string) => ({
      ...{ club, firstName, lastName, name: `${firstName} ${lastName}` },
      email: `${firstName.toLowerCase()}@${club.slug}.test`,
    });
    const due = { kycStatus: 'DUE_DILIGENCE_APPROVED' } as const;
    const ben = await createFan(ctx, { ...named('Ben', 'Marsh'), ...due });
    const ines = await createFan(ctx, { ...named('Ines', 'Faure'), ...due });
    for (const fan of [ben, ines]) await createMembership(ctx, { club, fan });
    await createDonation(ctx, { club, fan: ben, euros: 83.5, outcome: 'paid' });
    return { slug: club.slug, club, ben, ines };
  });
}

async function askForPart(page: Page, office: string): Promise<void> {
  await page.goto(`${office}/donations`);
  await page.getByRole('row').filter({ hasText: '83.50' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const aPart = dialog.getByLabel('A part');
  const { y } = (await aPart.boundingBox()) ?? {};
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  expect((await aPart.boundingBox())?.y, 'what comes later moves nothing').toBe(y);
  await aPart.check();
  await dialog.getByLabel('Euros').fill('50');
  await expect(dialog.getByText('The rest stays a donation.')).toBeVisible();
  await expect(dialog.getByText(/voided, and a new one is issued for the rest/)).toBeVisible();
  await checkDialog(page);
  await dialog.getByLabel('Reason').fill('Typed one zero too many');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Somebody else has to decide, since you have asked for it.')).toBeVisible();
  await checkScreen(page);
}

async function askForMembership(page: Page, office: string): Promise<void> {
  await page.goto(`${office}/payments`);
  await page
    .getByRole('row')
    .filter({ hasText: /Ines.*150\.00/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/The membership ends today/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Moves abroad');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();
}

async function approveInFrench(page: Page, office: string): Promise<void> {
  await page.goto(`${office}/refunds`);
  await expect(page.getByText('En attente').first()).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: /Ben/ }).first().click();
  await page.getByRole('button', { name: 'Approuver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Le reste demeure un don.')).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Approuver', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Approuvé par The owner/)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Ouvrir le paiement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Paiement de / })).toBeVisible();
  await expect(page.getByText(/50,00.€/).first()).toBeVisible();
  await checkScreen(page);
}

async function approveMembershipInFrench(page: Page, office: string): Promise<void> {
  await page.goto(`${office}/refunds`);
  await page.getByRole('link', { name: /Ines/ }).first().click();
  await page.getByRole('button', { name: 'Approuver', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/L’adhésion prend fin aujourd’hui/)).toBeVisible();
  await checkDialog(page);
  await dialog.getByRole('button', { name: 'Approuver', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Approuvé par The owner/)).toBeVisible();
  await checkScreen(page);
}

test('a part of a donation and a membership are asked back by one person and approved by another, on a phone in French', async ({
  page: desk,
  browser,
  mailbox,
}) => {
  const circle = await openFoundation();
  const office = `/back-office/${circle.slug}`;
  await signInAs(desk, circle, 'owner');
  await desk.goto(`${office}/refunds`);
  await desk.getByLabel('Most euros per purchase').fill('20');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The limit is saved.')).toBeVisible();
  const asking = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInAs(asking, circle, 'accountant');
  await askForPart(asking, office);
  await askForMembership(asking, office);

  await desk.getByRole('button', { name: 'English' }).click();
  await desk.getByRole('menuitem', { name: 'Français' }).click();
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.emulateMedia({ colorScheme: 'dark' });
  await approveInFrench(desk, office);
  await approveMembershipInFrench(desk, office);
  await mailbox.waitForMail(circle.ben.email, /A part of your donation is refunded/);
  await mailbox.waitForMail(circle.ines.email, /Your entrance donation is refunded/);
  expect(await findBrokenInvariants()).toEqual([]);
});
