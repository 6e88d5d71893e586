import { type IconProps, Svg } from './svg.tsx';

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 12H4.5M11 5l-7 7 7 7" />
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
