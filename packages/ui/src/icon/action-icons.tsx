import { type IconProps, Svg } from './svg.tsx';

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 12H4.5M11 5l-7 7 7 7" />
    </Svg>
  );
}
export function ArrowRightIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 12h15.5M13 5l7 7-7 7" />
    </Svg>
  );
}
export function ChevronDownIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Svg>
  );
}
export function ChevronLeftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m14.5 6-6 6 6 6" />
    </Svg>
  );
}
export function ChevronRightIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Svg>
  );
}
export function ChevronUpIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m6 14.5 6-6 6 6" />
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
export function LogoutIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10 12h10.5M17 8l4 4-4 4" />
    </Svg>
  );
}
export function PauseIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path fill="currentColor" d="M7 5h3v14H7zM14 5h3v14h-3z" />
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
