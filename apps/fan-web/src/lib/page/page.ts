import type { ComponentType } from 'react';
import { data, type Params } from 'react-router';
import type { TextTopic } from '#web/lib/i18n/text-topics.ts';
import type { AppServices } from './app-services.ts';

/** The metadata of a page: the title without the platform's name, and more for search engines and sharing. */
export interface PageHead {
  title?: string;
  description?: string;
  imageUrl?: string;
  /** The type of the page for shared links. */
  type?: 'article' | 'product';
  publishedAt?: string;
  /** Its data in the vocabulary of schema.org; own addresses may be paths. */
  data?: Record<string, unknown>;
  /** Kept out of search engines. */
  hidden?: boolean;
}

export interface PageArgs {
  app: AppServices;
  params: Params;
  url: URL;
}

/** What a file in pages/ exports as `page`. */
export interface Page {
  Component: ComponentType;
  /** Fills the query cache with the public data of the page; runs on the server and on navigation. */
  load?: (args: PageArgs) => Promise<unknown>;
  /** Runs after `load`. */
  head?: (args: PageArgs) => PageHead;
}

export type TabGroup =
  | 'AUCTIONS'
  | 'DONATION'
  | 'HOMEPAGE'
  | 'LOGIN'
  | 'MARKETPLACE'
  | 'MEMBERS'
  | 'NEWS'
  | 'PROFILE'
  | 'WALLET';

/** Who may see a screen before the session rules of the club are met. */
export type ScreenAccess = 'club' | 'everyone' | 'authenticated';

/** What a route declares about its screen. */
export interface RouteHandle {
  name: string;
  /** Source file of the page or layout; the server preloads its chunk. */
  source: string;
  tabs: readonly TabGroup[];
  texts: readonly TextTopic[];
  access: ScreenAccess;
  /** A small entry that keeps the rendered page up to date by itself, where nobody is signed in. */
  lightEntry?: string;
}

/** What was not found; each has its own title and link onwards. */
export type NotFoundKind =
  | 'general'
  | 'universe'
  | 'marketplace'
  | 'clubSelection'
  | 'giveawayPartner'
  | 'programs'
  | 'posts';

/**
 * Thrown by a page's `load`, or while rendering: shows the not-found screen inside the layout, with status
 * 404.
 */
export function notFound(kind: NotFoundKind): ReturnType<typeof data<NotFoundKind>> {
  return data(kind, { status: 404 });
}
