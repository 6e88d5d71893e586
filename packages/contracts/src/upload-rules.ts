/** The largest picture that an upload accepts, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The largest picture of a signature, in bytes. */
export const MAX_SIGNATURE_BYTES = 3 * 1024 * 1024;

/** The largest video that any platform may accept, in bytes; each has a limit of its own below it. */
export const MAX_VIDEO_BYTES = 1_000_000_000;
