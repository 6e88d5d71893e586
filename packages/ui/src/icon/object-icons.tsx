import { type IconProps, Svg } from './svg.tsx';
export function DangerIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 7.5v5.5M12 16.3h.010" />
      <circle cx="12" cy="12" r="8.5" />
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
export function GavelIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 4l6.5 6.5M9 8l6.5 6.5M14.2 5.2l-4 4M18.3 9.3l-4 4M11.5 11.5 4 19M12 20.5h8" />
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
export function InfoIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 11v5.5M12 7.7h.010" />
      <circle cx="12" cy="12" r="8.5" />
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
export function PeopleIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3 20c0-3.3 2.5-5.5 6-5.5s6 2.2 6 5.5M15.5 5.2a3.3 3.3 0 0 1 0 6.1M17.5 14.9c2.2.7 3.5 2.6 3.5 5.1" />
      <circle cx="9" cy="8.5" r="3.3" />
    </Svg>
  );
}
export function PictureIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 5h17v14h-17zM4 16.5l4.7-4.5 3.3 3 3-2.5 5 4.5" />
      <circle cx="15.5" cy="9" r="1.4" />
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
export function SuccessIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m8 12.3 2.8 2.8L16 9.3" />
      <circle cx="12" cy="12" r="8.5" />
    </Svg>
  );
}
export function TrophyIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0V4ZM7.5 6H4v1.5a3.5 3.5 0 0 0 3.5 3.5M16.5 6H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14.5V20M8 20h8" />
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
export function WarningIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.3h.010" />
    </Svg>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20Z" />
    </Svg>
  );
}
