import { expect, type Locator, type Page } from '@playwright/test';
import { checkDialog } from './check-screen.ts';

/** What a person does by hand in the back office, counted. */
export class Hand {
  clicks = 0;
  fields = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  type(label: string, text: string): Promise<void> {
    return this.typeInto(this.page.getByLabel(label), text);
  }

  async typeInto(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async press(
    name: string | RegExp,
    role: 'button' | 'link' | 'menuitem' | 'switch' | 'tab' = 'button',
  ): Promise<void> {
    this.clicks += 1;
    // An empty list offers its first step twice.
    await this.page.getByRole(role, { name, exact: true }).first().click();
  }

  async choose(label: string, option: string): Promise<void> {
    this.clicks += 2;
    await this.page.getByLabel(label).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Chooses a picture and cuts it to size. */
  async cutPicture(at: number, buffer: Buffer): Promise<void> {
    await this.choosePicture(at, buffer);
    await this.press('Use this crop');
    await expect(this.page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(at + 1);
  }

  async choosePicture(at: number, buffer: Buffer): Promise<void> {
    this.clicks += 1;
    const file = { name: 'picture.png', mimeType: 'image/png', buffer };
    await this.page.locator('input[type=file]').nth(at).setInputFiles(file);
  }

  /** Says what a picture shows, as it is asked when the picture is published first. */
  async describePicture(words: { en: string; fr: string }): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Describe this before fans see it' });
    await this.typeInto(dialog.getByLabel('Description (English)'), words.en);
    await this.typeInto(dialog.getByLabel('Description (French)'), words.fr);
    await checkDialog(this.page);
    await this.press('Save and continue');
    await expect(dialog).toBeHidden();
  }

  /** Reports the count since `earlier`. */
  say(what: string, earlier = { clicks: 0, fields: 0 }): void {
    const clicks = this.clicks - earlier.clicks;
    process.stdout.write(`${what}: ${clicks} clicks and ${this.fields - earlier.fields} typed fields\n`);
  }
}
