export * from './action-icons.tsx';
export * from './object-icons.tsx';
export type { IconProps } from './svg.tsx';
