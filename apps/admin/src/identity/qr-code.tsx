import makeCode from 'qrcode-generator';

/** Dark on light in both themes: readers of codes expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = makeCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from(
    { length: count * count },
    (_, index) => [index % count, Math.floor(index / count)] as const,
  );
  const path = places.flatMap(([x, y]) => (code.isDark(y, x) ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])).join('');
  return (
    <svg role="img" aria-label={label} width={216} height={216} viewBox={`0 0 ${count + 8} ${count + 8}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
