import { Button } from '@tifo/ui/button';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './show-more.module.css';

export interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** Names the items to load: a page may have several lists. */
  label: string;
  /** The address of the next items, for a page whose scripts have not come. */
  href?: string;
}

/**
 * A button that loads the next items of a long list, and moves the focus to the first of them. Placed right
 * after the list.
 */
export function ShowMore({ list, label, href }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const box = useRef<HTMLDivElement>(null);
  const lastShown = useRef<Element>(undefined);
  useEffect(() => {
    if (isFetchingNextPage || !lastShown.current) return;
    const items = itemsBefore(box.current);
    const first = items[items.indexOf(lastShown.current) + 1];
    lastShown.current = undefined;
    if (first && isFocusFree(box.current)) focusItem(first);
  }, [isFetchingNextPage]);
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    if (isFetchingNextPage) return;
    lastShown.current = itemsBefore(box.current).at(-1);
    void fetchNextPage();
  };
  return (
    <div className={styles.more} ref={box} hidden={!hasNextPage}>
      {hasNextPage && (
        <Button
          variant="secondary"
          isLoading={isFetchingNextPage}
          onClick={showMore}
          render={href === undefined ? undefined : <a href={href}>{label}</a>}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** The list items before the button in the same part of the page. */
function itemsBefore(box: Element | null): Element[] {
  const items = [...(box?.parentElement?.querySelectorAll('li') ?? [])];
  return items.filter((item) => box && item.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/**
 * Whether the focus has not been moved elsewhere meanwhile; when the button has left the page, the focus is
 * on the body.
 */
function isFocusFree(box: Element | null): boolean {
  const focused = document.activeElement;
  return focused === document.body || (box?.contains(focused) ?? false);
}

/** Does not scroll: the item is where the button was. */
function focusItem(item: Element): void {
  const target = item.querySelector<HTMLElement>('a[href], button') ?? (item as HTMLElement);
  if (target === item) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
