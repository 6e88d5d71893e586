import createQrCode from 'qrcode-generator';

const SMALLEST_THAT_FITS = 0;
const QUIET_ZONE = 3;

export interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code of error level L, drawn as one path, sharp at any size; black on white whatever the theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = createQrCode(SMALLEST_THAT_FITS, 'L');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#ffffff" />
      <path d={darkModules(code, size)} fill="#000000" />
    </svg>
  );
}

/** One rectangle per run of dark modules in a row. */
function darkModules(code: ReturnType<typeof createQrCode>, size: number): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!code.isDark(row, column)) continue;
      let length = 1;
      while (column + length < size && code.isDark(row, column + length)) length += 1;
      path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return path;
}
