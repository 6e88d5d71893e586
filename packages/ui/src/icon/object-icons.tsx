import { type IconProps, Svg } from './svg.tsx';
export function DangerIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 7.5v5.5M12 16.3h.010" />
      <circle cx="12" cy="12" r="8.5" />
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
export function PictureIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 5h17v14h-17zM4 16.5l4.7-4.5 3.3 3 3-2.5 5 4.5" />
      <circle cx="15.5" cy="9" r="1.4" />
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
