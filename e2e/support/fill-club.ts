import { expect } from '@playwright/test';
import { checkScreen } from './check-screen.ts';
import type { Hand } from './hand.ts';

export interface NewItem {
  name: string;
  /** In coins at a club that has them. */
  price: string;
  picture: Buffer;
  /** When it goes on sale, as a time input writes it; it is announced until then. */
  soldFrom?: string;
  /** What the picture shows; for one that is not described yet. */
  shows?: { en: string; fr: string };
}

/** Adds something with a picture to the catalogue, hidden. */
export async function addItem(hand: Hand, { name, price, picture, soldFrom }: NewItem): Promise<void> {
  const { page } = hand;
  await hand.press('Catalogue', 'menuitem');
  await hand.press('Add something to sell', 'link');
  await hand.type('Name (English)', name);
  await hand.type('Price (', price);
  await hand.choosePicture(0, picture);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  if (soldFrom) {
    await hand.press('Announce it before it is sold', 'switch');
    await hand.type('Sold from', soldFrom);
  }
  await hand.press('Create, hidden');
  await expect(page.getByRole('link', { name: 'Preview link' })).toBeVisible();
}

/** Adds something to the catalogue, and shows it to fans. */
export async function sell(hand: Hand, item: NewItem): Promise<void> {
  await addItem(hand, item);
  await hand.press('Show to fans');
  if (item.shows) await hand.describePicture(item.shows);
  await expect(hand.page.getByRole('link', { name: 'See it as a fan' })).toBeVisible();
}

/** Writes what a young site tells: a program, a post of it, an announcement and a frequent question. */
export async function tellOfClub(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('News', 'menuitem');
  await hand.press('Programmes', 'link');
  await hand.press('Add a programme', 'link');
  await hand.type('Title (English)', 'The youth teams');
  await hand.type('Text (English)', 'Eighty children play here every week.');
  await hand.press('Publish now');
  await expect(page.getByRole('link', { name: 'See it as a fan' })).toBeVisible();

  await hand.press('News', 'menuitem');
  await hand.press('Write news', 'link');
  await hand.type('Title (English)', 'The first evening under lights');
  await hand.type('Text (English)', 'On **Friday** the lights are on for the first time.');
  await hand.choose('Programme', 'The youth teams');
  await checkScreen(page);
  await hand.press('Publish now');
  await expect(page.getByRole('link', { name: 'See it as a fan' })).toBeVisible();

  await hand.press('News', 'menuitem');
  await hand.press('Home page', 'link');
  await hand.press('Add a question');
  await hand.type('Question (English)', 'Where are you?');
  await hand.type('Answer (English)', 'At the end of Orchard Lane.');
  await checkScreen(page);
  await hand.press('Save');
  await expect(page.getByText('Fans see the new home page')).toBeVisible();

  await hand.press('Announcements', 'menuitem');
  await hand.press('Write an announcement', 'link');
  await hand.type('Text (English)', 'Kick-off is at eight on Friday');
  await hand.press('Save');
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();
}
