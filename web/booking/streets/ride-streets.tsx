import type { StreetSource } from "@domrit/shared/map/map.ts";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPinned } from "../../icons/icons.tsx";
import { type Mark, MarkSign, markLook } from "../../map/mark.tsx";
import { useLoaded } from "../../map/use-loaded.ts";
import { buttonLook } from "../../ui/button.tsx";
import type { Access } from "../confirmation/use-access.ts";
import { useBooking } from "../confirmation/use-booking.ts";

export type RideStreetsProps = { access: Access; source: StreetSource };

/**
 * The streets around a car that is on its way, once somebody asks for them: in the place of the map of our own, whose words it
 * has. It stands beside the page's own part and not in it, which weighs as much where there is no map of the streets.
 */
export function RideStreets({ access, source }: RideStreetsProps) {
  const { t } = useTranslation();
  const { data: booking } = useBooking(access);
  const drawn = useDrawnMap();
  const [isOpen, setOpen] = useState(false);
  const part = useLoaded(
    () => import("../../map/places-map.tsx"),
    isOpen,
    () => setOpen(false),
  );
  const isShown = isOpen && !!part;
  useEffect(() => {
    drawn?.picture.toggleAttribute("hidden", isShown);
    // So that the streets stand where the picture stood, and the button on either.
    drawn?.figure.classList.add("relative", "flex", "flex-col");
  }, [drawn, isShown]);
  if (!drawn || !booking?.position) return null;
  const { position, pickupPosition } = booking;
  const marks = [
    ...(pickupPosition ? [mark("pickup", pickupPosition, <MarkSign look="place" text={t("map:pickup")} />)] : []),
    mark("taxi", position, <MarkSign look="car" text={t("map:taxi")} />, drawn.isOld),
  ];
  return createPortal(
    <div className="order-first">
      <button
        type="button"
        className={`${buttonLook("secondary")} absolute top-2 left-2 z-10 min-w-12`}
        aria-expanded={isOpen}
        title={t(isOpen ? "map:close" : "map:open")}
        onClick={() => setOpen(!isOpen)}
      >
        <MapPinned aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t(isOpen ? "map:close" : "map:open")}</span>
      </button>
      {isShown && <part.PlacesMap source={source} marks={marks} label={drawn.label} />}
    </div>,
    drawn.figure,
  );
}

const mark = (key: string, { lat, lng }: Mark["position"], sign: Mark["content"], isOld = false): Mark => ({
  key,
  position: { lat, lng },
  content: <span className={markLook(isOld)}>{sign}</span>,
});

type DrawnMap = { figure: HTMLElement; picture: Element; label: string; isOld: boolean };

/** The map that the page draws itself, as long as there is one: what it says in words, and whether it is greyed. */
function useDrawnMap(): DrawnMap | undefined {
  const [drawn, setDrawn] = useState<DrawnMap>();
  useEffect(() => {
    const look = () => setDrawn((known) => drawnNow(known));
    const observer = new MutationObserver(look);
    const attributeFilter = ["aria-label", "class"];
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
    look();
    return () => observer.disconnect();
  }, []);
  return drawn;
}

/** Gives the known object while nothing of it has changed. */
function drawnNow(known: DrawnMap | undefined): DrawnMap | undefined {
  const picture = document.querySelector("main figure > svg[role=img]");
  const figure = picture?.closest("figure");
  if (!picture || !figure) return undefined;
  const label = picture.getAttribute("aria-label") ?? "";
  const isOld = picture.classList.contains("grayscale");
  const isSame = known && known.picture === picture && known.label === label && known.isOld === isOld;
  return isSame ? known : { figure, picture, label, isOld };
}
