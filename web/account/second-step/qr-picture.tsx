import { encode } from "uqr";

/** The quiet zone around the modules (ISO/IEC 18004, 9.1). */
const BORDER = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-lg bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
