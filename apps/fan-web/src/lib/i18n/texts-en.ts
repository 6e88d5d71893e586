/** Every text that the site shows in this language, by file. */
export const textsEn = import.meta.glob<Record<string, unknown>>(
  [
    './*.json',
    '!./{back-office,office-*,documents,invoice,mails,notifications,offline,payment-sandbox,problems,receipt}.json',
  ],
  { base: '../../../../../packages/locales/en', import: 'default', eager: true },
);
