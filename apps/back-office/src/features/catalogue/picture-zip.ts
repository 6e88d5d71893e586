import type { UnzipFileInfo } from 'fflate';

export type ZipProblem = 'unreadable' | 'tooLarge' | 'tooMany' | 'tooLargeUnpacked' | 'noPicture';

/** Says why pictures cannot be taken from a zip. */
export class ZipError extends Error {
  readonly problem: ZipProblem;
  readonly picture: string;

  constructor(problem: ZipProblem, picture = '') {
    super(problem);
    this.problem = problem;
    this.picture = picture;
  }
}

/** The pictures in a zip, by the names of their files without folders. */
export interface PictureZip {
  name: string;
  /** In the order of the zip; a name that stands in several folders appears as often. */
  names: string[];
  /** Files that are no pictures. */
  others: string[];
  /** Unpacks one picture, the first with this name. */
  unpack: (name: string) => Promise<File>;
}

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 250 * MEGABYTE;
const MOST_FILES = 1000;
const MOST_BYTES_OF_PICTURE = 30 * MEGABYTE;
const MOST_BYTES_UNPACKED = 500 * MEGABYTE;

const PICTURE = /\.(png|jpe?g|webp)$/i;

const loadFflate = () => import('fflate');

/** Reads which pictures a zip has. Nothing is unpacked, and what it says of itself is checked against the limits. */
export async function openPictureZip(file: File): Promise<PictureZip> {
  if (file.size > MOST_BYTES) throw new ZipError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entries = (await listEntries(bytes)).map((path) => ({ path, name: entryNameOf(path) }));
  const pictures = entries.filter(({ name }) => PICTURE.test(name));
  const others = entries.filter(({ name }) => !PICTURE.test(name));
  return {
    name: file.name,
    names: pictures.map(({ name }) => name),
    others: others.map(({ name }) => name),
    unpack: async (wanted) => {
      const entry = pictures.find(({ name }) => name === wanted);
      const unpacked = entry && (await unpackEntry(bytes, entry.path));
      const type = unpacked && typeOf(unpacked);
      if (!type) throw new ZipError('noPicture', wanted);
      return new File([unpacked], wanted, { type, lastModified: file.lastModified });
    },
  };
}

/** Returns the paths of the files in a zip, without folders and hidden files. */
async function listEntries(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const paths: string[] = [];
  let unpackedBytes = 0;
  const list = ({ name, originalSize }: UnzipFileInfo) => {
    if (isFile(name)) paths.push(name);
    unpackedBytes += originalSize;
    if (paths.length > MOST_FILES) throw new ZipError('tooMany');
    if (originalSize > MOST_BYTES_OF_PICTURE) throw new ZipError('tooLargeUnpacked', entryNameOf(name));
    if (unpackedBytes > MOST_BYTES_UNPACKED) throw new ZipError('tooLargeUnpacked');
    return false;
  };
  await unzip(bytes, list);
  return paths;
}

/** Folders end with a slash; macOS adds hidden files, which begin with a dot. */
const isFile = (path: string) => !/(^|\/)\.[^/]*$|\/$/.test(path);

/** It takes no more memory than the zip said when it was listed, whatever is packed in it. */
async function unpackEntry(bytes: Uint8Array<ArrayBuffer>, path: string) {
  return (await unzip(bytes, ({ name }) => name === path))[path];
}

async function unzip(bytes: Uint8Array<ArrayBuffer>, filter: (entry: UnzipFileInfo) => boolean) {
  const { unzipSync } = await loadFflate();
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('unreadable');
  }
}

/** Returns the type of a picture by its first bytes. */
function typeOf(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 12));
  if (begin.startsWith('\x89PNG')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^RIFF.{4}WEBP/s.test(begin) ? 'image/webp' : undefined;
}

/** The letters from 0x80 of code page 850, in which older versions of Windows write names. */
const LETTERS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ';

/**
 * Returns the name of a file of a zip without its folders. Where a zip does not say how its names are written, each byte was
 * read as a letter: macOS meant UTF-8, and older versions of Windows their code page.
 */
export function entryNameOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  const codes = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return codes.map((code) => LETTERS[code - 0x80] ?? String.fromCharCode(code)).join('');
  }
}
