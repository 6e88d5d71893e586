/** Returns the two fans of a conversation, smaller id first: the same from both sides. */
export function toPair(one: string, other: string): { firstId: string; secondId: string } {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };
}
