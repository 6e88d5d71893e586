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
export function ArrowUpIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 20V4.5M5 11l7-7 7 7" />
    </Svg>
  );
}
export function CameraIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M8 7l1.5-2.5h5L16 7h3a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h3Z" />
      <circle cx="12" cy="13" r="3.5" />
    </Svg>
  );
}
export function CheckIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
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
export function EditIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 20l1-4.5L16 4.5a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19 4 20ZM14 6.5l3.5 3.5" />
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
export function ExternalIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
    </Svg>
  );
}
export function EyeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Svg>
  );
}
export function EyeOffIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M10 10a2.9 2.9 0 0 0 4 4" />
    </Svg>
  );
}
export function FilterIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.5" />
      <circle cx="8" cy="17" r="2.5" />
    </Svg>
  );
}
export function LinkIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M9.5 14.5l5-5M8 11l-2.5 2.5a3.9 3.9 0 0 0 5.5 5.5L13.5 16.5M16 13l2.5-2.5A3.9 3.9 0 0 0 13 5L10.5 7.5" />
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
export function MenuIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
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
export function PlusIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 5v14M5 12h14" />
    </Svg>
  );
}
export function PrintIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M7 9V3.5h10V9M7 18H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14.5h10v6H7z" />
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
export function SendIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5 21 3Z" />
    </Svg>
  );
}
export function ShareIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 15V3.5M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7" />
    </Svg>
  );
}
