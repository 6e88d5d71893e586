import type { Context } from '#server/context.ts';
import { withoutFocus } from '#server/providers/files/file-keys.ts';
import type { DocumentIssuer } from './document-rules.ts';

/** The pictures of a document as PNG; null if there is none. */
export interface DocumentPictures {
  logo: Buffer | null;
  signature: Buffer | null;
}

const OWN_FILE = /^\/files\/([^?#]+)/;
const LOGO_SIZE = 192;

/** Loads the logo and the signature of the issuer. A picture that cannot be decoded is left out. */
export async function readDocumentPictures(
  { files, pictureSizes }: Pick<Context, 'files' | 'pictureSizes'>,
  { logoUrl = '', legal }: DocumentIssuer,
): Promise<DocumentPictures> {
  const logoKey = OWN_FILE.exec(logoUrl)?.[1];
  const logo = logoKey === undefined ? null : await files.find(withoutFocus(decodeURIComponent(logoKey)));
  const shape = { size: LOGO_SIZE, background: '#ffffff', isMaskable: false };
  const signatureKey = legal?.signatory?.signatureKey;
  const signature = signatureKey === undefined ? null : await files.find(signatureKey);
  return {
    logo: logo ? (await pictureSizes.icon(logo, shape)).bytes : null,
    signature: signature?.contentType === 'image/png' ? signature.bytes : null,
  };
}
