import type { DocumentParty } from '#server/documents/document-rules.ts';

/** As long as the names of associations and the addresses of towns are. */
export const LONG_NAMES = {
  club: 'Union Sportive et Athlétique de la Vallée de la Haute-Rivière et de ses Environs',
  legal: 'Association Sportive, Culturelle et Athlétique de la Vallée de la Haute-Rivière et de ses Environs',
  party: {
    name: 'Association des Amis et Supporters du Stade Municipal de la Vallée de la Haute-Rivière',
    legalForm: 'Association déclarée, reconnue d’utilité publique',
    registrationNumber: '552100554',
    addressLines: [
      'Bâtiment C, escalier 12, appartement 1204, résidence Les Grands Chênes de la Vallée',
      'Zone d’activité commerciale et artisanale de la Haute-Rivière et de ses environs',
      '42300 Saint-Just-Saint-Rambert-sur-Loire-en-Forez',
      'France',
    ],
  } satisfies DocumentParty,
};
