/**
 * Logs a failure for which the page shows a fallback. Error reporting forwards what is logged as an error; its
 * reports carry the text of the one error they are given, so the failure itself becomes the cause.
 */
export function logFailure(text: string, cause: unknown): void {
  console.error(new Error(text, { cause }));
}
