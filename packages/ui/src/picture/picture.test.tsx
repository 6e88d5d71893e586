// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

describe('Picture', () => {
  it('tries a failed picture once without its resolution, then shows the fallback', () => {
    render(
      <Picture src="/shirt.webp?h=300" srcSet="/shirt.webp?h=800 800w" alt="Shirt" fallback="No picture" />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/shirt.webp');
    expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Shirt' }).textContent).toBe('No picture');
  });

  it('starts afresh when the source changes', () => {
    const { rerender } = render(<Picture src="/one.webp" alt="One" fallback="No picture" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByText('No picture')).not.toBeNull();
    rerender(<Picture src="/two.webp" alt="Two" fallback="No picture" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/two.webp');
  });
});
