import { expect, it } from 'vitest';
import { partnerLogoUrl, partnerSlugOf } from './partner-rules.ts';

it.each([
  ['Maison Tissard & Fils', 'maison-tissard-fils'],
  ['Énergie du Plateau', 'energie-du-plateau'],
  ['株式会社', 'partner'],
  ['Northwind', 'northwind-3'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the slug of %s is %s', (name, slug) => {
  expect(partnerSlugOf(name, new Set(['northwind', 'northwind-2']))).toBe(slug);
});

it('the logo is the file of the installation until one of the library is chosen', () => {
  expect(partnerLogoUrl({ slug: 'northwind', logoUrl: null })).toBe('/files/partners/northwind/logo.png');
  expect(partnerLogoUrl({ slug: 'northwind', logoUrl: '/files/media/a/b.webp' })).toBe(
    '/files/media/a/b.webp',
  );
});
