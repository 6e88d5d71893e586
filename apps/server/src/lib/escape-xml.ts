import { escapeHtml } from './escape-html.ts';

/** What XML 1.0 cannot contain, escaped or not: some come with text that is pasted from slides or a PDF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Safe inside an element and inside a quoted attribute; characters that XML forbids become spaces. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ' '));
}
