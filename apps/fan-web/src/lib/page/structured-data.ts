import type { Club } from '@tifo/contracts/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Post } from '@tifo/contracts/posts';
import type { Program } from '@tifo/contracts/programs';
import { plainText } from '#web/lib/format/plain-text.ts';

type Data = Record<string, unknown>;

const MAX_DESCRIPTION = 500;

/** The publisher. */
function organization(club: Club | undefined): Data | undefined {
  return club && { '@type': 'Organization', name: club.name, logo: club.logoUrl };
}

export function postData(post: Post, club: Club | undefined): Data {
  return {
    '@type': 'NewsArticle',
    headline: post.name,
    description: plainText(post.description, MAX_DESCRIPTION),
    image: [post.imageUrl, ...post.medias.filter(({ type }) => type === 'IMAGE').map(({ url }) => url)],
    datePublished: post.date,
    publisher: organization(club),
    author: organization(club),
  };
}

export function programData(program: Program, club: Club | undefined): Data {
  return {
    '@type': 'Project',
    name: program.name,
    description: plainText(program.description, MAX_DESCRIPTION),
    image: program.imageUrl,
    parentOrganization: organization(club),
  };
}

/** A lot is offered at its current price. */
export function exclusiveData(exclusive: Exclusive, club: Club | undefined): Data {
  const { name, description, imageUrl, pricing } = exclusive;
  return {
    '@type': 'Product',
    name,
    description: plainText(description, MAX_DESCRIPTION),
    image: imageUrl,
    brand: organization(club),
    offers: {
      '@type': 'Offer',
      price: pricing.totalCost.value,
      priceCurrency: pricing.totalCost.currency,
      availability: `https://schema.org/${availability(exclusive)}`,
    },
  };
}

function availability({ isUpcoming, isOutOfStock, auctionLot: lot }: Exclusive): string {
  if (lot) return { UPCOMING: 'PreOrder', ACTIVE: 'InStock', CLOSED: 'SoldOut' }[lot.auction.status];
  if (isUpcoming) return 'PreOrder';
  return isOutOfStock ? 'OutOfStock' : 'InStock';
}
