import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A picture or video of a club's library in the columns of pages that show it. */
export interface PictureSearch {
  clubId: string;
  /** Its address without the focus point and the ending; part of no other address. */
  stem: string;
}

/** Texts of a club that show a picture. */
export interface PictureUsers {
  clubId: string;
  ids: string[];
}

export interface PictureChange extends PictureSearch {
  /** The address that takes the place of each address of the picture. */
  to: string;
}

/** Returns whether one of the columns, text or JSON, contains the picture. */
export function showsPicture(columns: readonly PgColumn[], { stem }: PictureSearch): SQL {
  const written = columns.map((column) => sql`${column}::text`);
  return sql`position(${stem} in concat_ws(' ', ${sql.join(written, sql`, `)})) > 0`;
}

/** Returns the value of the column with another address for the picture. */
export function withPicture(column: PgColumn, { stem, to }: PictureChange): SQL {
  const addresses = `${stem}(\\.x\\d\\.y\\d)?\\.(webp|mp4|webm)`;
  return sql`regexp_replace(${column}::text, ${addresses}, ${to}, 'g')::${sql.raw(column.getSQLType())}`;
}

/** Returns whether a row is one of the texts. */
export function isAmong(row: { clubId: PgColumn; id: PgColumn }, { clubId, ids }: PictureUsers): SQL {
  return sql`(${row.clubId} = ${clubId} and ${row.id} = any(${sql.param(ids)}::uuid[]))`;
}
