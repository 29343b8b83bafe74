import { DRIVEN_AREA, SERVICE_AREA } from "@domrit/shared/map/area.ts";
import type { StreetSource } from "@domrit/shared/map/map.ts";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../i18n/use-translation.ts";
import { drawStreets, type PlacedElement, type Streets } from "./draw-streets.ts";
import type { Mark } from "./mark.tsx";

export type StreetMapProps = {
  source: StreetSource;
  marks: readonly Mark[];
  label: string;
  onDrawn: () => void;
  onFailed: () => void;
};

/** The streets with marks on them. Moving the map is the visitor's: it shows all marks once, as it opens. */
export function StreetMap({ source, marks, label, onDrawn, onFailed }: StreetMapProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const [streets, setStreets] = useState<Streets>();
  const texts = { zoomIn: t("map:zoomIn"), zoomOut: t("map:zoomOut"), twoFingers: t("map:twoFingers") };
  const opening = useRef({ marks, label, texts, onDrawn, onFailed });
  useEffect(() => {
    opening.current = { marks, label, texts, onDrawn, onFailed };
  });
  useEffect(() => {
    if (!container.current) return;
    const { marks: shown, ...asked } = opening.current;
    try {
      const drawing = drawStreets(container.current, {
        source,
        ...asked,
        area: [...SERVICE_AREA],
        within: [...DRIVEN_AREA],
        places: shown.map(({ position }) => position),
        onDrawn: () => opening.current.onDrawn(),
        onFailed: () => opening.current.onFailed(),
      });
      setStreets(drawing);
      return drawing.end;
    } catch {
      opening.current.onFailed();
    }
  }, [source]);
  useEffect(() => streets?.name(label), [streets, label]);
  return (
    <>
      <div ref={container} className="size-full" />
      {streets && marks.map((mark) => <StreetMark key={mark.key} streets={streets} mark={mark} />)}
    </>
  );
}

function StreetMark({ streets, mark: { position, content } }: { streets: Streets; mark: Mark }) {
  const [element] = useState(() => document.createElement("div"));
  const placed = useRef<PlacedElement>(undefined);
  const { lat, lng } = position;
  useEffect(() => {
    if (placed.current) placed.current.move({ lat, lng });
    else placed.current = streets.place(element, { lat, lng });
  }, [streets, element, lat, lng]);
  useEffect(
    () => () => {
      placed.current?.remove();
      placed.current = undefined;
    },
    [],
  );
  return createPortal(content, element);
}
