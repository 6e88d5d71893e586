export { findRefAt, findVersion } from './history-store.ts';
export { importedText, keepVersion } from './keep-version.ts';
export { listVersions } from './list-versions.ts';
export { moveAddress } from './move-address.ts';
export { readPreviewSlug, toPreviewSlug } from './preview-slug.ts';
export {
  isPublished,
  type Publication,
  publicationDate,
  publicationStateOf,
  toPublication,
} from './publication-rules.ts';
export { isInState, isPublishedBy, nameContains } from './publication-store.ts';
export { dropClubPages, schedulePublication } from './schedule-publication.ts';
