/** The version of a record that nobody has changed since it was added. */
export const FIRST_VERSION = 1;
