import { rideStreetsAddress } from "virtual:island-script";
import { MAP_PATH, mapViewSchema, type StreetSource } from "@domrit/shared/map/map.ts";
import { use } from "react";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { jsonInHtml, NonceContext } from "../../i18n/boot.ts";
import { useIslandPage } from "../../islands/island.tsx";
import type { PageData, PageQuery } from "../../site/page-data.ts";
import type { RideStreetsProps } from "./ride-streets.tsx";
import type { StreetsData } from "./show-streets.tsx";

/** Whether there is a map of the streets. */
export const streetsRead: PageQuery = { key: queryKeys.map, path: MAP_PATH, answer: mapViewSchema };

/** The map of the streets among what was read for a page. */
export function streetsIn(known: PageData["known"]): StreetSource | null {
  const read = known.find(({ key }) => key === streetsRead.key);
  return read ? v.parse(mapViewSchema, read.value).map : null;
}

/** Loads the streets of a ride beside its page, after all else. A page where there is no map of them does not have it. */
export function StreetsScript(props: RideStreetsProps) {
  const nonce = use(NonceContext);
  const page = useIslandPage(["map"]);
  const data: StreetsData = { page, props };
  return (
    <div data-ride-streets="">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, which cannot end its element. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }} />
      <script nonce={nonce} type="module" src={rideStreetsAddress} />
    </div>
  );
}
