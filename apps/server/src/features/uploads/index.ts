export { queueRemoval, queueRemovalOfUploads } from './file-removals.ts';
export { ownPictureKey } from './own-picture.ts';
export { uploadClaimPort } from './upload-claim-port.ts';
