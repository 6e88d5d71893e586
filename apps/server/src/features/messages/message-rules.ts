/** The two ends of a conversation, the smaller id first: the same from both sides. */
export function toPair(one: string, other: string): { firstId: string; secondId: string } {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one };
}
