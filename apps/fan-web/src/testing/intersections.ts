// jsdom has no layout: every observed element counts as visible.
class EverythingInSight implements Partial<IntersectionObserver> {
  private readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.tell([entry], this as unknown as IntersectionObserver);
  }

  disconnect(): void {
    // Nothing to release.
  }
}

globalThis.IntersectionObserver ??= EverythingInSight as unknown as typeof IntersectionObserver;

export {};
