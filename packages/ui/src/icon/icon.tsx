export * from './action-icons.tsx';
export * from './object-icons.tsx';
export * from './page-icons.tsx';
export * from './part-icons.tsx';
export type { IconProps } from './svg.tsx';
