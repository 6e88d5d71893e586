/** The last part of the address of what is not published yet: names it, with a signature that cannot be guessed. */
export const PREVIEW_SLUG = /^preview-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{32})$/;
