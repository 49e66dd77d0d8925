import { generate } from 'lean-qr';

/** Modules of white around a code, without which readers do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code: one path, dark on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  const side = code.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
