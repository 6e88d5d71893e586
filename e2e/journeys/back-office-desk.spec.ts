import { nextAppCode } from '../support/authenticators.ts';
import { checkDialog } from '../support/check-screen.ts';
import { PASSWORD } from '../support/fan.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsOwner } from '../support/owner.ts';
import { silencePool } from '../support/pool-client.ts';
import { letSignInsAge } from '../support/server-context.ts';

test('an owner finds things by the keyboard, saves beside somebody else, and gives the second step again', async ({
  page,
  context,
}) => {
  const { email, secret } = await signInAsOwner(page);

  // A window that becomes narrow shows the page, not the menu over it.
  const menu = page.getByRole('menuitem', { name: 'Staff', exact: true });
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width, height });
  await expect(menu).toBeVisible();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search the club' });
  await expect(search).toBeFocused();
  await checkDialog(page);
  await search.fill('cleo');
  await expect(page.getByRole('option', { name: /cleo@demo.tifo.test/ })).toBeVisible();
  await search.fill('lights morv');
  await expect(page.getByRole('option')).toHaveText(['Lights on in Morvigny, the seventh pitch']);
  await checkDialog(page);
  await search.press('Enter');
  const title = page.getByLabel('Title (English)');
  await expect(title).toHaveValue('Lights on in Morvigny, the seventh pitch');

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel('Title (English)').fill('Lights on, the seventh pitch');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('Saved')).toBeVisible();
  await colleague.close();
  await title.fill('The seventh pitch has lights');
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' });
  await expect(conflict.getByRole('radio', { name: /Yours The seventh pitch has lights/ })).toBeChecked();
  await checkDialog(page);
  await conflict.getByRole('radio', { name: /Saved by the other person Lights on, the seventh/ }).check();
  await conflict.getByRole('button', { name: 'Save this' }).click();
  await expect(conflict).toBeHidden();
  await expect(title).toHaveValue('Lights on, the seventh pitch');

  // A token of now says so until it is renewed: the clock of the page moves on, the sign-in becomes older.
  await letSignInsAge(email);
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await menu.click();
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('later@club.example');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(stepUp).toBeVisible();
  await checkDialog(page);
  // A slip of the finger ends no session: neither a wrong password nor giving up.
  await stepUp.getByLabel('Password').fill('a slip of the finger');
  await stepUp.getByRole('button', { name: 'Continue' }).click();
  await expect(stepUp.getByRole('alert')).toBeVisible();
  await stepUp.getByRole('button', { name: 'Cancel' }).click();
  await expect(stepUp).toBeHidden();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await stepUp.getByLabel('Password').fill(PASSWORD);
  await stepUp.getByRole('button', { name: 'Continue' }).click();
  await stepUp.getByRole('textbox', { name: 'Code' }).fill(nextAppCode(secret));
  await stepUp.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('cell', { name: 'later@club.example', exact: true })).toBeVisible();
  await expect(stepUp).toBeHidden();
});

test('whoever logs out of the back office is out, whether or not the pool answers', async ({ page }) => {
  await signInAsOwner(page);
  await silencePool(page, 'RevokeToken');
  await page.getByRole('button', { name: /^Maud Keller/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});
