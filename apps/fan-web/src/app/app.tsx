import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type AppServices, AppServicesProvider } from '#web/lib/page/app-services.ts';

export interface AppProps {
  services: AppServices;
  /** Called once the page is interactive. */
  onHydrated?: () => void;
  children: ReactNode;
}

/** The providers that every component relies on, the same around the server's router and the browser's. */
export function App({ services, onHydrated, children }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <AppServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </AppServicesProvider>
  );
}
