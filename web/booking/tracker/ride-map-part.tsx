import { type ComponentProps, lazy, Suspense } from "react";
import { untilItComes } from "../../payments/ride-payment-part.tsx";
import type { RideMap } from "./ride-map.tsx";

const Fetched = lazy(async () => ({ default: (await untilItComes(() => import("./ride-map.tsx"))).RideMap }));
let Drawn: typeof RideMap | undefined;

/** Has the map drawn at once, as `drawAtOnce` has the payment: by the server, which waits for no file, and the dashboard. */
export function drawMapAtOnce(component: typeof RideMap): void {
  Drawn = component;
}

/** The map of a ride, whose script is fetched only while a car is on its way. */
export function RideMapPart(props: ComponentProps<typeof RideMap>) {
  const Shown = Drawn ?? Fetched;
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
