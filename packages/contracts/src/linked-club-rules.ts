/** The most clubs that one recommends. */
export const MOST_LINKED_CLUBS = 12;
