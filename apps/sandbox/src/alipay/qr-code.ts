import makeCode from 'qrcode-generator';

const quiet = 4;

/** A QR code as SVG; `side` in pixels, or as wide as its place. */
export function qrCode(text: string, label: string, side?: number): string {
  const code = makeCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
    }
  }
  const whole = count + 2 * quiet;
  const size = side === undefined ? '' : ` width="${side}" height="${side}"`;
  return `<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${whole} ${whole}"${size} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path fill="#111" d="${path}"/></svg>`;
}
