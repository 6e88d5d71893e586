import { afterEach, beforeEach, vi } from 'vitest';

/** Stand for animations of elements, which jsdom cannot play: those of a test, in their order. */
export const animations: { cancel: () => void; onfinish?: () => void }[] = [];

beforeEach(() => {
  const animate = () => {
    const animation = { cancel: vi.fn<() => void>() };
    animations.push(animation);
    return animation;
  };
  Object.assign(Element.prototype, { animate });
});

afterEach(() => {
  animations.length = 0;
});
