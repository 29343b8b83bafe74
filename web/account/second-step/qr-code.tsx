import { useEffect, useState } from "react";
import { useIsAlive } from "../../forms/use-is-alive.ts";

/** The quiet zone around the modules (ISO/IEC 18004, 9.1). */
const BORDER = 4;

type Modules = { size: number; path: string };

/** The encoder is read when the first code is drawn. */
async function encode(text: string): Promise<Modules> {
  const { encode: modulesOf } = await import("uqr");
  const { data, size } = modulesOf(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}

/** A text as a picture for a phone's camera: dark on light, whatever the colours of the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const isAlive = useIsAlive();
  const [modules, setModules] = useState<Modules>();
  useEffect(() => {
    let isWanted = true;
    // Where the encoder cannot be fetched, what stands beside the picture does.
    void encode(text).then(
      (made) => isWanted && setModules(made),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (!isAlive) return null;
  if (!modules) return <div aria-hidden className="size-52 self-center rounded-lg bg-white" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.size} ${modules.size}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-lg bg-white"
    >
      <path d={modules.path} className="fill-black" />
    </svg>
  );
}
