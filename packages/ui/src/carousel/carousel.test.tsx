// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const STEP = 100;
let scrolledTo: number[];

beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo = [];
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 100));
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    const left = typeof to === 'object' ? (to.left ?? 0) : 0;
    this.scrollLeft = left;
    scrolledTo.push(left / STEP);
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderCarousel(total: number) {
  const slides = Array.from({ length: total }, (_, position) => `Slide ${position + 1}`);
  render(
    <Carousel label="Slides" previousLabel="Previous" nextLabel="Next" pauseLabel="Pause" playLabel="Play">
      {slides.map((slide) => (
        <p key={slide}>{slide}</p>
      ))}
    </Carousel>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const region = () => screen.getByLabelText('Slides');

describe('Carousel', () => {
  it('advances every three seconds and wraps after total minus four', () => {
    renderCarousel(6);
    pass(2999);
    expect(scrolledTo).toEqual([]);
    pass(9001);
    expect(scrolledTo).toEqual([1, 2, 0, 1]);
  });

  it('rests while hovered, while focused and when paused', () => {
    renderCarousel(6);
    fireEvent.pointerEnter(region());
    pass(9000);
    fireEvent.pointerLeave(region());
    fireEvent.focus(screen.getByLabelText('Next'));
    pass(9000);
    fireEvent.blur(screen.getByLabelText('Next'));
    fireEvent.click(screen.getByLabelText('Pause'));
    pass(9000);
    expect(scrolledTo).toEqual([]);
    fireEvent.click(screen.getByLabelText('Play'));
    pass(3000);
    expect(scrolledTo).toEqual([1]);
  });

  it('goes by buttons and arrow keys, wrapping both ways', () => {
    renderCarousel(6);
    fireEvent.click(screen.getByLabelText('Previous'));
    fireEvent.keyDown(region(), { key: 'ArrowRight' });
    fireEvent.keyDown(region(), { key: 'ArrowLeft' });
    expect(scrolledTo).toEqual([2, 0, 2]);
  });

  it('stays still when everything is in view', () => {
    renderCarousel(4);
    pass(9000);
    expect(scrolledTo).toEqual([]);
    expect(screen.queryByLabelText('Pause')).toBeNull();
  });

  it('follows a swipe by one step, and wraps at the ends', () => {
    renderCarousel(6);
    const track = within(region()).getByRole('list');
    const swipe = (by: number, down = 0) => {
      fireEvent.touchStart(track, { touches: [{ clientX: 500, clientY: 300 }] });
      fireEvent.touchEnd(track, { changedTouches: [{ clientX: 500 + by, clientY: 300 + down }] });
    };
    swipe(-40);
    swipe(-40);
    swipe(-40);
    swipe(40);
    expect(scrolledTo).toEqual([1, 2, 0, 2]);
    swipe(-5);
    swipe(-40, 200);
    expect(scrolledTo).toHaveLength(4);
  });
});
