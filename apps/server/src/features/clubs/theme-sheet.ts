import { createHash } from 'node:crypto';
import { clubThemeCss } from '@tifo/contracts/club-theme';
import { LRUCache } from 'lru-cache';
import type { ClubRecord } from './club-record.ts';

export interface ThemeSheet {
  css: string;
  hash: string;
}

/** The stylesheet of a club's colours; `hash` changes with its text. */
export function themeSheet({ theme }: Pick<ClubRecord, 'theme'>): ThemeSheet {
  const key = `${theme.primary} ${theme.secondary}`;
  const kept = sheets.get(key);
  if (kept) return kept;
  const css = clubThemeCss(theme);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  const sheet = { css, hash };
  sheets.set(key, sheet);
  return sheet;
}

export function themeSheetUrl(club: Pick<ClubRecord, 'slug' | 'theme'>): string {
  return `/clubs/${club.slug}/theme.${themeSheet(club).hash}.css`;
}

const sheets = new LRUCache<string, ThemeSheet>({ max: 1000 });
