import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnHash } from '#web/lib/page/return-hash.ts';

/** On the way back from an item to its list, scrolls the list to that item. */
export function ReturnToItem() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(pathname);
  useEffect(() => {
    const from = shown.current;
    shown.current = pathname;
    const left = returnHash(from, pathname);
    if (left && !hash) void navigate({ pathname, search, hash: left }, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
