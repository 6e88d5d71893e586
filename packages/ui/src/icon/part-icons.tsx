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
export function DonateIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 9.5S8.2 7.4 8.2 4.9A2.1 2.1 0 0 1 12 3.7a2.1 2.1 0 0 1 3.8 1.2C15.8 7.4 12 9.5 12 9.5ZM3 13h3l3-.5c1.5 0 2.5 1 4.5 1.5 1.3.3 1.3 2.2 0 2.2H10M14 15.5l4.2-2c1.7-.8 3 1.2 1.6 2.3L15 19.6c-.7.5-1.5.7-2.3.6L6 19H3" />
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
export function GavelIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 4l6.5 6.5M9 8l6.5 6.5M14.2 5.2l-4 4M18.3 9.3l-4 4M11.5 11.5 4 19M12 20.5h8" />
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
export function HomeIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 11 12 4l8.5 7M5.5 9.5V20h13V9.5M9.5 20v-6h5v6" />
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
export function NewsIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 5h13v13.5A1.5 1.5 0 0 0 18.5 20H6a2 2 0 0 1-2-2V5ZM17 9h3.5v9.5a1.5 1.5 0 0 1-3 0M7.5 9h6M7.5 12.5h6M7.5 16h4" />
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
export function PeopleIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3 20c0-3.3 2.5-5.5 6-5.5s6 2.2 6 5.5M15.5 5.2a3.3 3.3 0 0 1 0 6.1M17.5 14.9c2.2.7 3.5 2.6 3.5 5.1" />
      <circle cx="9" cy="8.5" r="3.3" />
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
export function ShopBagIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M5.5 8h13l1 12.5h-15L5.5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
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
export function UserIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4.5 20.5c0-3.9 3-6.5 7.5-6.5s7.5 2.6 7.5 6.5" />
      <circle cx="12" cy="8" r="4" />
    </Svg>
  );
}
export function WalletIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M18 8V5.5H6a2.5 2.5 0 0 0 0 5M3.5 8v9.5A2.5 2.5 0 0 0 6 20h14.5V10.5H6M16.5 15.3h.010" />
    </Svg>
  );
}
