import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { SectionTabs } from '../../components/section-tabs.tsx';

const TABS = ['issued', 'waiting'] as const;

/** Switches between the receipts that are issued and those that wait. */
export function ReceiptTabs({ current }: { current: (typeof TABS)[number] }): ReactElement {
  const translate = useTranslate();
  return (
    <SectionTabs
      section="receipts"
      label={translate('office.menu.receipts')}
      tabs={TABS.map((name) => ({ name, label: translate(`office.receipts.tabs.${name}`) }))}
      current={current}
    />
  );
}
