import type { ComponentType } from 'react';
import type { Page } from '#web/lib/page/page.ts';

// A separate file, since the addresses of all pages would weigh on every first load, which gets its own
// address with the page.
export const pageFiles = import.meta.glob<{ page: Page }>('../pages/*/*-page.tsx');
export const layoutFiles = import.meta.glob<{ layout: ComponentType }>('./*-layout.tsx');
