import { createRoot } from "react-dom/client";
import { StateWithoutCustomer } from "../../api/server-state.tsx";
import { IslandFrame, type IslandPage } from "../../islands/island-frame.tsx";
import { RideStreets, type RideStreetsProps } from "./ride-streets.tsx";

/** What the page says for its streets, in the element of this id. */
export type StreetsData = { page: IslandPage; props: RideStreetsProps };

const place = document.querySelector("[data-ride-streets]");
const data = place?.querySelector("script")?.textContent;
// After all that the page needs itself.
if (place && data) addEventListener("load", () => begin(place, JSON.parse(data)), { once: true });

function begin(place: Element, { page, props }: StreetsData): void {
  const root = place.appendChild(document.createElement("div"));
  createRoot(root).render(
    <IslandFrame page={page}>
      <StateWithoutCustomer>
        <RideStreets {...props} />
      </StateWithoutCustomer>
    </IslandFrame>,
  );
}
