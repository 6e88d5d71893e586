export { findLibraryPictures } from './find-library-pictures.ts';
export { mediaUsePort } from './media-use-port.ts';
export type { ShownPictures } from './picture-text-rules.ts';
export { assertPicturesDescribed, findPictureTexts } from './picture-texts.ts';
