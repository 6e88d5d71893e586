import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { forget } from '#web/lib/browser/storage.ts';
import type { Page } from '#web/lib/page/page.ts';

/** Forgets the chosen club, then offers the choice again. */
function ClearClubPage() {
  const navigate = useNavigate();
  useEffect(() => {
    forget('selected_club');
    void navigate('/', { replace: true });
  }, [navigate]);
  return <PagePlaceholder />;
}

export const page: Page = { Component: ClearClubPage, head: () => ({ hidden: true }) };
