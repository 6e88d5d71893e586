import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the words of a PDF as a reader sees them, with plain single spaces. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

interface PlacedText {
  text: string;
  page: number;
  left: number;
  right: number;
  /** In points above the bottom of the page. */
  baseline: number;
  size: number;
}

/** Returns what is printed over something else, or beyond the margins of its page. */
export async function findMisplaced(bytes: Uint8Array): Promise<string[]> {
  const placed = await readPlaces(bytes);
  const beyond = placed.filter(
    ({ left, right, baseline }) => left < 50 || right > 546 || baseline < 28 || baseline > 805,
  );
  const covered = placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter((other) => areOverEachOther(one, other))
      .map((other) => [one, other]),
  );
  return [
    ...beyond.map(({ text }) => `beyond the margin: ${text}`),
    ...covered.map((texts) => `over each other: ${texts.map(({ text }) => text).join(' / ')}`),
  ];
}

async function readPlaces(bytes: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!('transform' in item) || item.str.trim() === '') return [];
      const [size, , , , left, baseline] = item.transform as number[];
      return [toPlace({ text: item.str, width: item.width, page: index, left, baseline, size })];
    });
  });
  return (await Promise.all(pages)).flat();
}

function toPlace({
  width,
  left = 0,
  baseline = 0,
  size = 0,
  ...rest
}: {
  text: string;
  width: number;
  page: number;
  left: number | undefined;
  baseline: number | undefined;
  size: number | undefined;
}): PlacedText {
  return { ...rest, left, right: left + width, baseline, size };
}

function areOverEachOther(one: PlacedText, other: PlacedText): boolean {
  const [above, below] = one.baseline >= other.baseline ? [one, other] : [other, one];
  if (above.page !== below.page || above.right - 0.5 <= below.left || below.right - 0.5 <= above.left)
    return false;
  // From what hangs below the upper line to the top of the lower one.
  return above.baseline - 0.25 * above.size < below.baseline + 0.75 * below.size;
}
