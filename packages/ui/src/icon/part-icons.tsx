import { type IconProps, Svg } from './svg.tsx';

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
export function CoinIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 7.5 15.5 12 12 16.5 8.5 12Z" />
      <circle cx="12" cy="12" r="8.5" />
    </Svg>
  );
}
export function DocumentIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M6 3.5h8.5L19 8v12.5H6v-17ZM14 3.5V8.5h5M9 12.5h6.5M9 16h6.5" />
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
export function GlobeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5Z" />
      <circle cx="12" cy="12" r="8.5" />
    </Svg>
  );
}
export function LockIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.7v2" />
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
export function MailIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />
    </Svg>
  );
}
export function MoonIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z" />
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
export function TicketIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4V6ZM14.5 6v2M14.5 11v2M14.5 16v2" />
    </Svg>
  );
}
