export { findRefAt, findVersion } from './history-store.ts';
export { importedText, keepVersion } from './keep-version.ts';
export { listVersions } from './list-versions.ts';
export { moveAddress } from './move-address.ts';
