import { encode } from "uqr";

/** The modules of the QR code of an address, row by row, true where dark. A quarter of it may be dirty or torn. */
export const qrModules = (url: string): readonly boolean[][] => encode(url, { ecc: "Q", border: 0 }).data;

/** The white border that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as a picture that prints at any size. */
export function qrSvg(url: string): string {
  const modules = qrModules(url);
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join("")}"/></svg>\n`;
}
