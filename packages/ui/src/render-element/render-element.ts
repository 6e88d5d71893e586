import { cloneElement, type ReactElement } from 'react';
import { classNames } from '../class-names/class-names.ts';

/** An element of the caller's, a router link for instance, that a component renders with its own styles. */
export type RenderElement = ReactElement<{ className?: string | undefined }>;

export function renderElement(element: RenderElement, props: Record<string, unknown>): ReactElement {
  const className = classNames(element.props.className, props.className as string | undefined);
  return cloneElement(element as ReactElement<Record<string, unknown>>, { ...props, className });
}
