import "maplibre-gl/dist/maplibre-gl.css";
import type { Position } from "@domrit/shared/geo/position.ts";
import type { Bounds, StreetSource } from "@domrit/shared/map/map.ts";
import { addProtocol, type IControl, Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Protocol } from "pmtiles";
import "../site/trusted-types.ts";
import { streetStyle } from "./street-style.ts";

setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

/** The street in front of somebody; nearer there is nothing more to see. */
const NEAREST_ZOOM = 16.5;
/** Room around what is shown, for its marks, in pixels. */
const ROOM = 48;

type Options = {
  source: StreetSource;
  /** What is shown at first: these places, or else this part. */
  places: readonly Position[];
  area: Bounds;
  /** Nobody gets further away than this. */
  within: Bounds;
  label: string;
  texts: { zoomIn: string; zoomOut: string; twoFingers: string };
  /** Once it is drawn; and when it cannot be, or can no longer. */
  onDrawn: () => void;
  onFailed: () => void;
};

/** Puts an element where something is, and moves it. */
export type PlacedElement = { move: (to: Position) => void; remove: () => void };

export type Streets = {
  place: (element: HTMLElement, at: Position) => PlacedElement;
  name: (label: string) => void;
  end: () => void;
};

const THEME = "(prefers-color-scheme: dark)";
/** As dark.css says, which the device asks for, or the night. */
const isDark = () => getComputedStyle(document.documentElement).colorScheme === "dark";

/** Draws the streets in this element, in the colours of its page, until it is ended. Throws where the browser has no WebGL. */
export function drawStreets(container: HTMLElement, options: Options): Streets {
  const { source, area, within, label, texts, onDrawn, onFailed } = options;
  const theme = matchMedia(THEME);
  // A whole address: the worker, which asks for tiles by it, lies elsewhere.
  const style = () => streetStyle({ ...source, url: new URL(source.url, location.href).href }, isDark());
  const map = new MapLibre({
    container,
    style: style(),
    maxBounds: within,
    maxZoom: NEAREST_ZOOM,
    fadeDuration: 0,
    ...viewOf(options.places, area),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // A page that is scrolled by a finger goes on over the map; two fingers move it.
    cooperativeGestures: matchMedia("(pointer: coarse)").matches,
    locale: {
      "NavigationControl.ZoomIn": texts.zoomIn,
      "NavigationControl.ZoomOut": texts.zoomOut,
      "CooperativeGesturesHandler.MobileHelpText": texts.twoFingers,
      "Map.Title": label,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.addControl(credit, "bottom-right");
  const redraw = () => map.setStyle(style());
  theme.addEventListener("change", redraw);
  let isDrawn = false;
  const drawn = () => {
    isDrawn = true;
    onDrawn();
  };
  map.once("idle", drawn);
  map.on("error", () => {
    // What is missing later, as without network, leaves the rest as it is.
    if (isDrawn) return;
    // Where all is missing the map has nothing left to wait for, which it says in its next picture.
    map.off("idle", drawn);
    onFailed();
  });
  map.on("webglcontextlost", onFailed);
  return {
    place(element, at) {
      const marker = new Marker({ element }).setLngLat(at).addTo(map);
      return { move: (to) => void marker.setLngLat(to), remove: () => void marker.remove() };
    },
    name: (now) => map.getCanvas().setAttribute("aria-label", now),
    end() {
      theme.removeEventListener("change", redraw);
      map.remove();
    },
  };
}

/** As the licence of the data asks (ODbL, openstreetmap.org/copyright). MapLibre's own control writes markup, which the page refuses. */
const credit: IControl = {
  onAdd() {
    const link = document.createElement("a");
    link.href = "https://www.openstreetmap.org/copyright";
    link.target = "_blank";
    link.rel = "noreferrer";
    link.textContent = "© OpenStreetMap";
    const control = document.createElement("div");
    control.className = "maplibregl-ctrl maplibregl-ctrl-attrib";
    control.append(link);
    return control;
  },
  // It goes with the map.
  onRemove: () => undefined,
};
const FIT = { padding: ROOM, maxZoom: 15 };

function viewOf(places: readonly Position[], area: Bounds): { bounds: Bounds; fitBoundsOptions: typeof FIT } {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const around: Bounds = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
  return { bounds: places.length > 0 ? around : area, fitBoundsOptions: FIT };
}
