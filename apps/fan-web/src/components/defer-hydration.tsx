import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { pageAtRest } from '#web/lib/browser/page-at-rest.ts';
import styles from './defer-hydration.module.css';

export interface DeferredPart {
  /** Loads its code, once. */
  load: () => Promise<ComponentType>;
  /** The component, when it is loaded. */
  getLoaded: () => ComponentType | undefined;
  /** Loads it when the page is at rest or first touched. */
  loadWhenWanted: () => Promise<ComponentType>;
}

const parts = new Map<string, DeferredPart>();

/**
 * A part of the page that the server renders whole and the browser hydrates later, when the page is at rest or first touched.
 * What is pressed in it before is captured and replayed. It has to read what moves by `useRendered`.
 */
export function deferHydration(source: string, importPart: () => Promise<ComponentType>): DeferredPart {
  let loaded: ComponentType | undefined;
  let wanted: Promise<ComponentType> | undefined;
  const load = async () => {
    loaded ??= await importPart();
    return loaded;
  };
  const loadWhenWanted = () => {
    wanted ??= whenWanted(load);
    return wanted;
  };
  const part = { load, loadWhenWanted, getLoaded: () => loaded };
  parts.set(source, part);
  return part;
}

/** Where a deferred part stands. Rendered again before it is hydrated, it would lose what the server wrote. */
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

/** Loads all parts that are known so far: for a page that is rendered here, not hydrated. */
export async function loadDeferredParts(): Promise<void> {
  await Promise.all([...parts.values()].map(({ load }) => load()));
}

/** The source files of the parts, whose styles a rendered page brings along. */
export function listDeferredSources(): ReadonlySet<string> {
  return new Set(parts.keys());
}

/** Tells where presses are captured, and when no longer. */
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

/** Tries again at the next touch where a file did not come: until then the part stays what it is. */
async function whenWanted<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let wanted = Promise.race([pageAtRest(), nextTouch()]); ; wanted = nextTouch()) {
    await wanted;
    try {
      return await load();
    } catch {
      // Its links work without script.
    }
  }
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'focusin']) {
      // React stops what is meant for a part that it has not hydrated.
      document.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}
