// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNativeDialog } from '../testing/native-dialog.ts';
import { MediaViewer } from './media-viewer.tsx';

installNativeDialog();

const labels = {
  title: 'Pictures',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Show the whole picture',
  position: ({ index, total }: { index: number; total: number }) => `${index + 1} of ${total}`,
};
const medias = ['a', 'b'].map((name) => ({ url: `/${name}.webp`, type: 'IMAGE' as const, alt: name }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isDisabled = (name: string) => (screen.getByLabelText(name) as HTMLButtonElement).disabled;

describe('MediaViewer', () => {
  it('changes its index 300 ms after the arrow, and stops at the ends', () => {
    render(<MediaViewer medias={medias} labels={labels} onClose={() => undefined} />);
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(isDisabled('Previous')).toBe(true);
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    pass(299);
    expect(screen.queryByText('1 of 2')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('2 of 2')).not.toBeNull();
    expect(isDisabled('Next')).toBe(true);
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    pass(1000);
    expect(screen.queryByText('2 of 2')).not.toBeNull();
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
    pass(300);
    expect(screen.queryByText('1 of 2')).not.toBeNull();
  });

  it('enlarges a picture by button, keys and double click, and the next one begins whole', () => {
    render(<MediaViewer medias={medias} labels={labels} onClose={() => undefined} />);
    const dialog = screen.getByRole('dialog', { hidden: true });
    const zoom = () => dialog.querySelector('[data-zoom]')?.getAttribute('data-zoom');
    fireEvent.click(screen.getByLabelText('Zoom in'));
    expect(zoom()).toBe('2');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    pass(300);
    expect(screen.queryByText('1 of 2')).not.toBeNull();
    fireEvent.keyDown(dialog, { key: '+' });
    expect(zoom()).toBe('4');
    fireEvent.click(screen.getByLabelText('Show the whole picture'));
    expect(zoom()).toBe('1');
    fireEvent.doubleClick(dialog.querySelector('[data-zoom]') as Element);
    expect(zoom()).toBe('2');
    fireEvent.click(screen.getByLabelText('Next'));
    pass(300);
    expect([screen.queryByText('2 of 2') !== null, zoom()]).toEqual([true, '1']);
    fireEvent.keyDown(dialog, { key: '-' });
    expect(zoom()).toBe('1');
  });

  it('loads nothing of a video that has a poster until it is played, and keeps its place', () => {
    const video = { url: '/a.mp4', type: 'VIDEO' as const, alt: 'The goal' };
    const size = { poster: '/a.webp', width: 640, height: 360 };
    render(<MediaViewer medias={[{ ...video, ...size }]} labels={labels} onClose={() => undefined} />);
    const player = screen.getByLabelText('The goal');
    const attributes = ['preload', 'poster', 'width', 'height'].map((name) => player.getAttribute(name));
    expect(attributes).toEqual(['none', '/a.webp', '640', '360']);
  });

  it('does not enlarge videos', () => {
    const video = { url: '/a.mp4', type: 'VIDEO' as const, alt: 'a' };
    render(<MediaViewer medias={[video]} labels={labels} onClose={() => undefined} />);
    expect(screen.queryByLabelText('Zoom in')).toBeNull();
  });

  it('tells when it was closed', async () => {
    const onClose = vi.fn();
    render(<MediaViewer medias={medias} labels={labels} onClose={onClose} />);
    fireEvent.click(screen.getByLabelText('Close'));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
