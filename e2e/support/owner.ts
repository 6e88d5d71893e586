import { expect, type Locator, type Page } from '@playwright/test';

const OWNER = 'staff@demo.tifo.test';
const PASSWORD = 'Tifo-demo-2026!';

/** Signs the demo's owner of Aurora FC in at the back office. */
export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/back-office/aurora-fc');
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterCode(page, page.getByText('You work here as: Owner.'));
}

/**
 * Enters the current code of the owner's authenticator app until `reached` is there: a code is valid once, and another
 * journey may use it.
 */
export async function enterCode(page: Page, reached: Locator): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(async () => {
    // On a busy machine an earlier attempt may have succeeded meanwhile.
    await expect(code.or(reached)).toBeVisible();
    if (await reached.isVisible()) return;
    const reply = await page.request.get('/dev/authenticator', { headers: { accept: 'application/json' } });
    await code.fill((await reply.json())[0].code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(reached).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 70_000, intervals: [5000] });
}
