import { type IconProps, Svg } from './svg.tsx';

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 12H4.5M11 5l-7 7 7 7" />
    </Svg>
  );
}
export function CloseIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Svg>
  );
}
export function ExpandIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5" />
    </Svg>
  );
}
export function PlayIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path fill="currentColor" d="M7.5 4.8v14.4L19 12 7.5 4.8Z" />
    </Svg>
  );
}
export function RefreshIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 5v5h-5M19.5 10a8 8 0 1 0 .3 4.5" />
    </Svg>
  );
}
export function SearchIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M16.5 16.5 21 21" />
      <circle cx="11" cy="11" r="6.5" />
    </Svg>
  );
}
