/** The most partners that a club shows. */
export const MOST_PARTNERS = 24;
export const PARTNER_NAME_MAX_LENGTH = 80;
