// jsdom has no layout: whatever is watched is in sight.
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
    // Nothing is kept.
  }
}

globalThis.IntersectionObserver ??= EverythingInSight as unknown as typeof IntersectionObserver;

export {};
