import { deferHydration } from '#web/components/defer-hydration.tsx';

export const FOOTER = deferHydration('src/app/footer.tsx', async () => (await import('./footer.tsx')).Footer);
