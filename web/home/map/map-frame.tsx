import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useInView } from "./use-in-view.ts";

const RegionMap = lazy(async () => ({ default: (await import("./region-map.tsx")).RegionMap }));

/** The place of the map. The map itself comes when the visitor gets near. */
export function MapFrame() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame);
  const loading = <p className="grid h-full place-items-center text-muted">{t("home:area.mapLoading")}</p>;
  return (
    <div
      ref={frame}
      className="aspect-4/5 overflow-hidden rounded-3xl border border-line bg-map-land sm:aspect-[800/518] lg:aspect-auto"
    >
      {isInView ? (
        <Suspense fallback={loading}>
          <RegionMap />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
