export { queueRemoval, queueRemovalOfUploads } from './file-removals.ts';
