import type { Page } from '@playwright/test';

/**
 * Lists what does not fit the window as it is: a page wider than it, text cut off without an ellipsis, a word in two
 * lines, and buttons whose words take three lines.
 */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // What is laid out only when it comes near would fit any window.
    for (const place of document.querySelectorAll<HTMLElement>('section, footer'))
      place.style.contentVisibility = 'visible';
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    if (beyond > 0) found.push(`${beyond} px beyond the window`);
    const boxOfText = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range;
    };
    /** An amount with its unit is one word; so is what no space, dash or slash divides. */
    const findBrokenWords = (element: Element): string[] =>
      [...element.childNodes].flatMap((node) => {
        const words = node.nodeType === 3 ? (node.textContent ?? '').matchAll(/[^ \t\n\-–—/]+/g) : [];
        return [...words].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          return Math.max(...tops) - Math.min(...tops) > 8 ? [word] : [];
        });
      });
    const isCut = (element: Element): boolean => {
      const text = boxOfText(element).getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false;
        const { left, right, width } = box.getBoundingClientRect();
        const isHidden = (overflowX === 'hidden' || overflowX === 'clip') && webkitLineClamp === 'none';
        // A pixel wide is what is written for screen readers only.
        if (isHidden && width > 2 && (text.right > right + 1.5 || text.left < left - 1.5)) return true;
      }
      return false;
    };
    const countLines = (element: Element) => {
      const rects = [...boxOfText(element).getClientRects()].filter(
        ({ width, height }) => width > 2 && height > 2,
      );
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
      const top = Math.min(...rects.map((rect) => rect.top));
      return Math.round((Math.max(...rects.map(({ bottom }) => bottom)) - top) / lineHeight);
    };
    for (const element of document.querySelectorAll('body *')) {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 2 || height <= 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const words = element.textContent?.trim().slice(0, 60) ?? '';
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (hasWords && !element.closest('svg, [aria-hidden="true"]') && isCut(element))
        found.push(`cut off: ${words}`);
      if (hasWords) found.push(...findBrokenWords(element).map((word) => `broken: ${word}`));
      if (element.matches('[class*="button_"]') && words && countLines(element) > 2) {
        found.push(`three lines: ${words}`);
      }
    }
    return found;
  });
}

/** Presses Tab, and lists the controls that stood wholly behind something else while they had the focus. */
export async function findCoveredFocus(page: Page, presses: number): Promise<string[]> {
  const found: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const across = [left + 3, (left + right) / 2, right - 3];
      const down = [top + 3, (top + bottom) / 2, bottom - 3];
      const isSeen = across.some((x) =>
        down.some((y) => {
          const hit = document.elementFromPoint(x, y);
          return (
            hit !== null &&
            (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
          );
        }),
      );
      return isSeen ? null : element.outerHTML.slice(0, 120);
    });
    if (covered) found.push(covered);
  }
  return found;
}
