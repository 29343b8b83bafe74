import { createRoot } from "react-dom/client";
import { StateWithoutCustomer } from "../../api/server-state.tsx";
import { IslandFrame, type IslandPage } from "../../islands/island-frame.tsx";
import { RideStreets, type RideStreetsProps } from "./ride-streets.tsx";

/** What the page says for its streets. */
export type StreetsData = { page: IslandPage; props: RideStreetsProps };

/** Shows the streets of a ride beside its page; `place` is where what the page says for them stands. */
export function showStreets(place: Element, { page, props }: StreetsData): void {
  const root = place.appendChild(document.createElement("div"));
  createRoot(root).render(
    <IslandFrame page={page}>
      <StateWithoutCustomer>
        <RideStreets {...props} />
      </StateWithoutCustomer>
    </IslandFrame>,
  );
}
