import { useEffect } from 'react';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { readStored } from '#web/lib/browser/storage.ts';
import type { Page } from '#web/lib/page/page.ts';

/** The callback address of the platform redirects to the club that the visitor came from. */
function PlatformCallbackPage() {
  useEffect(() => {
    const slug = readStored('selected_club');
    const { search } = window.location;
    window.location.replace(slug && isSlug(slug) ? `/clubs/${slug}/login/callback${search}` : '/');
  }, []);
  return <PagePlaceholder />;
}

function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text);
}

export const page: Page = { Component: PlatformCallbackPage, head: () => ({ hidden: true }) };
