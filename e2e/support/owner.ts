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
  let tried = '';
  await expect(async () => {
    // On a busy machine an earlier attempt may have succeeded meanwhile.
    await expect(code.or(reached)).toBeVisible();
    if (await reached.isVisible()) return;
    const reply = await page.request.get('/dev/authenticator', { headers: { accept: 'application/json' } });
    const [current] = await reply.json();
    // A code that another journey has used is refused again, and counts as a wrong one.
    expect(current.code).not.toBe(tried);
    tried = current.code;
    await code.fill(tried);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(reached).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 120_000, intervals: [2000] });
}
