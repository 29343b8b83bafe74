import { type ComponentType, lazy, Suspense } from "react";

type QrCodeProps = { text: string; label: string };

/** Without the picture the text beside it is enough. */
const LazyPicture = lazy<ComponentType<QrCodeProps>>(() =>
  import("./qr-picture.tsx").then(
    (module) => ({ default: module.QrPicture }),
    () => ({ default: () => null }),
  ),
);

export function QrCode({ text, label }: QrCodeProps) {
  return (
    <Suspense fallback={<div aria-hidden className="size-52 self-center rounded-lg bg-white" />}>
      <LazyPicture text={text} label={label} />
    </Suspense>
  );
}
