import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { pageAtRest } from '#web/lib/browser/page-at-rest.ts';
import styles from './defer-hydration.module.css';

export interface DeferredPart {
  /** Loads the component's code, once. */
  load: () => Promise<ComponentType>;
  /** Returns the component, if it was loaded before anything waited for it. */
  getLoaded: () => ComponentType | undefined;
  /** Loads it when the page is idle or a deferred part is touched. */
  loadWhenWanted: () => Promise<ComponentType>;
}

const parts = new Map<string, DeferredPart>();

/**
 * Defines a part of the page that the server renders in full and the browser hydrates later, when the page is
 * idle or a deferred part of it is touched; not at a touch elsewhere, whose answer would come later for it. Presses
 * before that are captured and replayed. It must read changing data by `useRendered`.
 */
export function deferHydration(source: string, importPart: () => Promise<ComponentType>): DeferredPart {
  let loaded: ComponentType | undefined;
  let wanted: Promise<ComponentType> | undefined;
  let arrive: (component: ComponentType) => void = () => undefined;
  // Also when a navigation has loaded it: React shows no other page while a part of this one is waited for.
  const arrival = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const load = async () => {
    loaded ??= await importPart();
    arrive(loaded);
    return loaded;
  };
  const loadWhenWanted = () => {
    wanted ??= Promise.race([arrival, retryOnTouch(load)]);
    return wanted;
  };
  const part = { load, loadWhenWanted, getLoaded: () => (wanted ? undefined : loaded) };
  parts.set(source, part);
  return part;
}

/**
 * Renders a deferred part. Memoised, since a new render before hydration would discard the server's markup.
 */
export const Deferred = memo(function Deferred({ part }: { part: DeferredPart }) {
  return (
    <Suspense>
      <Loaded part={part} />
    </Suspense>
  );
});

function Loaded({ part }: { part: DeferredPart }) {
  const Shown = part.getLoaded() ?? use(part.loadWhenWanted());
  return (
    <Place>
      <Shown />
    </Place>
  );
}

/** Loads all parts defined so far: for a page that is rendered in the browser, not hydrated. */
export async function loadDeferredParts(): Promise<void> {
  await Promise.all([...parts.values()].map(({ load }) => load()));
}

/** Returns the source files of the parts, whose styles a rendered page includes. */
export function listDeferredSources(): ReadonlySet<string> {
  return new Set(parts.keys());
}

/** Marks the part as dehydrated while presses in it are captured, and signals when it is hydrated. */
function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.removeAttribute('data-dehydrated');
    place.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, []);
  return (
    <div ref={place} className={styles.part} data-dehydrated>
      {children}
    </div>
  );
}

/** Retries at the next touch when a file could not be loaded: until then the part stays as rendered. */
async function retryOnTouch<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let wanted = Promise.race([pageAtRest(), nextTouch()]); ; wanted = nextTouch()) {
    await wanted;
    try {
      return await load();
    } catch {
      // The part's links work without scripts.
    }
  }
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const found = new AbortController();
    const look = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-dehydrated]'))) return;
      found.abort();
      resolve();
    };
    for (const sign of ['pointerdown', 'keydown', 'focusin']) {
      // In the capture phase, since React stops events meant for a part that it has not hydrated.
      document.addEventListener(sign, look, { signal: found.signal, passive: true, capture: true });
    }
  });
}
