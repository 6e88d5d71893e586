/** A picture as it is put: larger ones are refused. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
