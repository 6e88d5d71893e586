/** Elements whose text is written by the clock of the browser. */
const TICKING = '[data-clock], [data-ends-at]';

/**
 * Makes the shown wall the same as the page just read, and keeps what is the same: a picture is not loaded
 * again, and a card moves to its new place. A page for which the server could not read the lots changes nothing.
 */
export function updateWall(shown: Element, read: Element): void {
  if (read.querySelector('[data-unread]') === null) makeSame(shown, read);
}

function makeSame(shown: Element, read: Element): void {
  copyAttributes(shown, read);
  shakeOnBid(shown, read);
  if (shown.matches(TICKING)) return;
  const kept = new Map([...shown.children].flatMap((child) => keyed(child)));
  [...read.childNodes].forEach((wanted, index) => {
    const key = wanted instanceof Element ? wanted.getAttribute('data-key') : null;
    const there = (key === null ? null : kept.get(key)) ?? shown.childNodes[index] ?? null;
    const isSame = there !== null && isAlike(there, wanted);
    const next = isSame ? there : wanted.cloneNode(true);
    const before = shown.childNodes[index] ?? null;
    if (next !== before) shown.insertBefore(next, before);
    if (!isSame) return;
    if (next instanceof Element && wanted instanceof Element) makeSame(next, wanted);
    else if (next.nodeValue !== wanted.nodeValue) next.nodeValue = wanted.nodeValue;
  });
  while (shown.childNodes.length > read.childNodes.length) shown.lastChild?.remove();
}

function keyed(child: Element): [string, Element][] {
  const key = child.getAttribute('data-key');
  return key === null ? [] : [[key, child]];
}

/** A card without a key, or with another one, is another card. */
function isAlike(there: Node, wanted: Node): boolean {
  if (there.nodeName !== wanted.nodeName) return false;
  if (!(there instanceof Element && wanted instanceof Element)) return true;
  return there.getAttribute('data-key') === wanted.getAttribute('data-key');
}

/** What this script has set itself stays. */
const OWN = 'data-shake';

function copyAttributes(shown: Element, read: Element): void {
  for (const { name } of [...shown.attributes])
    if (name !== OWN && !read.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...read.attributes])
    if (name !== 'data-bids' && shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Only a changed name of the animation makes the browser play it again. */
function shakeOnBid(shown: Element, read: Element): void {
  const bids = read.getAttribute('data-bids');
  if (bids === null) return;
  const before = Number(shown.getAttribute('data-bids'));
  shown.setAttribute('data-bids', bids);
  if (Number(bids) <= before) return;
  shown.setAttribute(OWN, shown.getAttribute(OWN) === 'odd' ? 'even' : 'odd');
}
