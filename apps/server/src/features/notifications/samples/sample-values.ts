import type { Language } from '@tifo/contracts/values';

/** Sample values of realistic length for all placeholders of all mails. */
const SAMPLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  address: { en: 'https://tifo.example/clubs/aurora-fc', fr: 'https://tifo.example/clubs/aurora-fc' },
  amount: { en: '148.50\u00a0€', fr: '148,50\u00a0€' },
  asker: { en: 'Odile Ferrand', fr: 'Odile Ferrand' },
  browser: { en: 'Firefox on Linux', fr: 'Firefox sur Linux' },
  code: { en: '482913', fr: '482913' },
  coins: { en: '60\u00a0AUR', fr: '60\u00a0AUR' },
  date: { en: '20 November 2027', fr: '20 novembre 2027' },
  exclusive: { en: 'Shirt worn in the final', fr: 'Maillot porté en finale' },
  host: { en: 'fans.aurora.example', fr: 'fans.aurora.example' },
  left: { en: '51.50\u00a0€', fr: '51,50\u00a0€' },
  inviter: { en: 'Odile Ferrand', fr: 'Odile Ferrand' },
  list: {
    en: '• 2 registrations to decide on\n• 1 withdrawal to refund',
    fr: '• 2 inscriptions à examiner\n• 1 rétractation à rembourser',
  },
  messages: { en: '> Buy now\n> Last chance', fr: '> Achetez vite\n> Dernière chance' },
  name: { en: 'Ada', fr: 'Ada' },
  note: { en: 'The same advert, every day.', fr: 'La même publicité, tous les jours.' },
  number: { en: '2026-000042', fr: '2026-000042' },
  order: { en: '7K2QX-9M4TD', fr: '7K2QX-9M4TD' },
  place: { en: 'Club house, first floor', fr: 'Club-house, premier étage' },
  price: { en: '1\u202f240.00\u00a0€', fr: '1\u202f240,00\u00a0€' },
  prize: { en: 'Two seats by the pitch', fr: 'Deux places au bord du terrain' },
  reason: { en: 'Arrived torn, and none is left.', fr: 'Arrivé déchiré, et il n’en reste plus.' },
  reference: { en: '0190f3a2', fr: '0190f3a2' },
  reported: { en: 'Sam Sample', fr: 'Sam Exemple' },
  reportedId: { en: '0190f3a2', fr: '0190f3a2' },
  reporter: { en: 'Ada Byron', fr: 'Ada Byron' },
  sponsor: { en: 'Ben O.', fr: 'Ben O.' },
  time: { en: 'Friday 27 November at 18:30', fr: 'vendredi 27 novembre à 18:30' },
  words: { en: 'Your papers are out of date.', fr: 'Vos papiers ne sont plus valables.' },
  workplace: { en: 'Aurora FC', fr: 'Aurora FC' },
};

/** Throws for a placeholder without a sample. */
export function sampleValues(placeholders: readonly string[], language: Language): Record<string, string> {
  return Object.fromEntries(
    placeholders.map((name) => {
      const sample = SAMPLES[name]?.[language];
      if (sample === undefined) throw new Error(`There is no sample for {{${name}}} of mails`);
      return [name, sample];
    }),
  );
}
