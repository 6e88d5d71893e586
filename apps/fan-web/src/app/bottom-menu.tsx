import {
  DonateIcon,
  GavelIcon,
  HomeIcon,
  NewsIcon,
  PeopleIcon,
  ShopBagIcon,
  UserIcon,
  WalletIcon,
} from '@tifo/ui/icon';
import { TabBar } from '@tifo/ui/tab-bar';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useScreen } from '#web/lib/page/screen.ts';
import type { MenuName } from './menu-rules.ts';
import { useMenuItems } from './use-menu-items.tsx';

const ICONS: Record<MenuName, ReactNode> = {
  homepage: <HomeIcon />,
  members: <PeopleIcon />,
  auctions: <GavelIcon />,
  donation: <DonateIcon />,
  wallet: <WalletIcon />,
  marketplace: <ShopBagIcon />,
  news: <NewsIcon />,
  profile: <UserIcon />,
  login: <UserIcon />,
};

/** The menu of phones. */
export function BottomMenu() {
  const { t } = useTranslation();
  const items = useMenuItems().map((item) => ({ ...item, icon: ICONS[item.key] }));
  // On that screen the lower edge belongs to the price and the main action.
  if (useScreen().name === 'exclusiveDetail') return null;
  return items.length > 0 ? <TabBar label={t('layout.menu.tabs')} items={items} /> : null;
}
