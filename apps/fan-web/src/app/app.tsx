import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type AppServices, AppServicesProvider } from '#web/lib/app-services.ts';

/** What every component may rely on, the same around the server's router and the browser's. */
export function App({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <AppServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </AppServicesProvider>
  );
}
