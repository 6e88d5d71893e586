import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type AppServices, AppServicesProvider } from '#web/lib/page/app-services.ts';

export interface AppProps {
  services: AppServices;
  /** Called once the page answers to its reader. */
  onAlive?: () => void;
  children: ReactNode;
}

/** What every component may rely on, the same around the server's router and the browser's. */
export function App({ services, onAlive, children }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <AppServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </AppServicesProvider>
  );
}
