import { extractText } from 'unpdf';

/** Returns the words of a PDF as a reader sees them, with plain single spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
