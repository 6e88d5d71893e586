/** Every text that the site shows in this language, by file. */
export const textsFr = import.meta.glob<Record<string, unknown>>(
  [
    './*.json',
    '!./{back-office,office-*,documents,invoice,mails,notifications,offline,payment-sandbox,problems,receipt}.json',
  ],
  { base: '../../../../../packages/locales/fr', import: 'default', eager: true },
);
