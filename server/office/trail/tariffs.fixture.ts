import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { enterTariff } from "../tariffs/change-tariffs.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { conflict, invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const TARIFF = "/api/office/tariffs";

/** What a manager does with tariffs, all of them for later than anybody books. */
export async function tariffTries({ em, manager }: Office): Promise<Route[]> {
  const now = new Date();
  const today = dayOf(now);
  const body = { ...tariffOn(today, TARIFFS), validFrom: daysAfter(today, 400) };
  const { id } = await enterTariff(em(), body, { by: { id: null, name: "operator" }, now });
  const days = { from: today, to: daysAfter(today, 30) };
  const at = (tariff: string, act = "") => ({ at: `${TARIFF}/${tariff}${act}`, by: manager });
  return [
    [`GET ${TARIFF}`, [{ by: manager, status: 200 }, notAllowed]],
    [
      `POST ${TARIFF}`,
      [
        { by: manager, body: { ...body, minimumCents: 0 }, ...invalid },
        { by: manager, body: { ...body, validFrom: daysAfter(today, -1) }, ...invalid },
        { by: manager, body, status: 201, act: "tariff_entered" },
        { body, ...notAllowed },
      ],
    ],
    [
      `PUT ${TARIFF}/:id`,
      [
        { ...at(id), body: { ...body, version: 1 }, status: 200, act: "tariff_changed" },
        { ...at(id), body: { ...body, version: 1 }, ...conflict },
        { ...at(id), body: {}, ...invalid },
        { ...at(UNKNOWN), body, ...missing },
        { ...at("x"), body, ...missing },
        { at: `${TARIFF}/${id}`, body, ...notAllowed },
      ],
    ],
    [
      `POST ${TARIFF}/:id/preview`,
      [
        { ...at(id, "/preview"), body: days, status: 200 },
        { ...at(id, "/preview"), body: { from: days.to, to: days.from }, ...invalid },
        { ...at(UNKNOWN, "/preview"), body: days, ...missing },
        { at: `${TARIFF}/${id}/preview`, body: days, ...notAllowed },
      ],
    ],
    [
      `POST ${TARIFF}/:id/publish`,
      [
        { ...at(id, "/publish"), body: { version: 1 }, ...conflict },
        { ...at(UNKNOWN, "/publish"), body: {}, ...missing },
        { at: `${TARIFF}/${id}/publish`, body: {}, ...notAllowed },
        { ...at(id, "/publish"), body: { version: 2 }, status: 200, act: "tariff_published" },
        { ...at(id, "/publish"), body: {}, status: 409, code: "published" },
      ],
    ],
  ];
}
