import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { SectionTabs } from '../../components/section-tabs.tsx';

const TABS = ['posts', 'programs', 'home'] as const;

/** Switches between posts, programs and the home page. */
export function ContentTabs({ current }: { current: (typeof TABS)[number] }): ReactElement {
  const translate = useTranslate();
  return (
    <SectionTabs
      section="content"
      label={translate('office.menu.content')}
      tabs={TABS.map((name) => ({ name, label: translate(`content.tabs.${name}`) }))}
      current={current}
    />
  );
}
