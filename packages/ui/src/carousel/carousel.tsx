import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

export type CarouselProps = {
  /** The content, for screen readers: usually the text of the heading. */
  label: string;
  /** A `Heading` with stripes, on the line of the buttons. */
  header?: ReactNode;
  previousLabel: string;
  nextLabel: string;
  pauseLabel: string;
  playLabel: string;
  /** 0 disables it. */
  autoAdvanceMs?: number | undefined;
  /** One slide each, two in view on phones and four on wider screens. */
  children: ReactNode;
};

export function Carousel(props: CarouselProps) {
  const { label, header, previousLabel, nextLabel, autoAdvanceMs = 3000, children } = props;
  const slides = Children.toArray(children);
  const carousel = useCarousel({ total: slides.length, autoAdvanceMs });
  const { step, isPlaying, setIsPlaying, setIsHovered, setIsFocused } = carousel;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <section
      className={styles.carousel}
      aria-label={label}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.header}>{header}</div>
        <div className={styles.controls} hidden={!carousel.canMove}>
          {carousel.canPlay && (
            <IconButton
              label={isPlaying ? props.pauseLabel : props.playLabel}
              icon={isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
              onClick={() => setIsPlaying(!isPlaying)}
            />
          )}
          <IconButton
            className={styles.arrow}
            variant="raised"
            label={previousLabel}
            icon={<ChevronLeftIcon />}
            onClick={() => step(-1)}
          />
          <IconButton
            className={styles.arrow}
            variant="raised"
            label={nextLabel}
            icon={<ChevronRightIcon />}
            onClick={() => step(1)}
          />
        </div>
      </div>
      <ul className={styles.track} ref={carousel.track} {...carousel.swipe}>
        {slides.map((slide, position) => (
          <li key={keyOf(slide, position)} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}

function keyOf(slide: ReactNode, position: number): string {
  return typeof slide === 'object' && slide !== null && 'key' in slide ? String(slide.key) : String(position);
}
