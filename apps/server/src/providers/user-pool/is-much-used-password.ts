const MIN_WORD = 4;
const MAX_TRIMMINGS = 8;
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/**
 * Returns whether a password is among the first that attackers try: on the list of the 50,000 most used ones,
 * or such a word with a few digits and punctuation marks around it, case-insensitive, also with `0` for `o`
 * and the like.
 */
export async function isMuchUsedPassword(password: string): Promise<boolean> {
  const common = await loadCommon();
  const lower = password.toLowerCase();
  if (common.has(lower) || common.has(lower.replace(/[^\p{L}\p{Nd}]+$/u, ''))) return true;
  const words = [lower, withoutLookalikes(lower), withoutLookalikes(wordOf(lower))].map(wordOf);
  return words.some(
    (word) => word.length >= MIN_WORD && password.length - word.length <= MAX_TRIMMINGS && common.has(word),
  );
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is chosen. */
function loadCommon(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

/** Removes non-letters from both ends. */
function wordOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, '');
}

function withoutLookalikes(text: string): string {
  return text.replace(/[@$013457]/g, (character) => LOOKALIKES[character] ?? character);
}
