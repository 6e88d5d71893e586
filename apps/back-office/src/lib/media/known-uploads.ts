interface KnownUpload {
  id: string;
}

interface UploadedFile {
  slug: string;
  fingerprint: string;
}

const keyOf = ({ slug, fingerprint }: UploadedFile) => `tifo.upload.${slug}.${fingerprint}`;

/** Returns the upload that was begun with this file in this browser. A browser may keep nothing. */
export function knownUpload(file: UploadedFile): KnownUpload | undefined {
  try {
    const id = localStorage.getItem(keyOf(file));
    return id === null ? undefined : { id };
  } catch {
    return undefined;
  }
}

export function rememberUpload(file: UploadedFile, { id }: KnownUpload): void {
  try {
    localStorage.setItem(keyOf(file), id);
  } catch {
    // It cannot be continued after the page was loaded anew, and that is all.
  }
}

/** Called when it has arrived, and when it was stopped. */
export function forgetUpload(file: UploadedFile): void {
  try {
    localStorage.removeItem(keyOf(file));
  } catch {
    // Nothing was kept.
  }
}
