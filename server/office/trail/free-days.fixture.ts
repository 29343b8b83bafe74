import { randomUUID } from "node:crypto";
import { createDriver } from "../../driver/driver.factory.ts";
import { FreeDays } from "../../driver/rota/free-days.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, type Route, readOnly } from "./tries.fixture.ts";

const FREE = "/api/office/free-days";

/** The free days that drivers ask for. */
export async function freeDayTries({ em, readOnly: given }: Office): Promise<Route[]> {
  const { id: driverId } = await createDriver(em(), { firstName: "Verborgen" });
  const asked = async (year = 2099) => {
    const id = randomUUID();
    const days = {
      fromDate: `${year}-01-01`,
      untilDate: `${year}-01-02`,
      state: "asked",
      askedAt: new Date(),
    } as const;
    await em().insert(FreeDays, { id, driverId, note: "Verborgen", ...days });
    return id;
  };
  const [one, other, past] = [await asked(), await asked(), await asked(2020)];
  const decide = (id: string) => ({ at: `${FREE}/${id}/decide` });
  const gone = async () => {
    await em().nativeUpdate(Driver, driverId, { endedAt: new Date() });
    return () => em().nativeUpdate(Driver, driverId, { endedAt: null });
  };
  return [
    [
      `GET ${FREE}`,
      [
        { status: 200, act: "free_days_looked" },
        { status: 200, isCovered: true },
      ],
    ],
    [
      `POST ${FREE}/:id/decide`,
      [
        { ...decide("x"), body: { granted: true }, ...missing },
        { ...decide(UNKNOWN), body: { granted: true }, ...missing },
        { ...decide(one), body: {}, ...invalid },
        { ...decide(one), body: { granted: true }, given, ...readOnly },
        {
          ...decide(past),
          body: { granted: true },
          status: 409,
          code: "too_late",
        },
        { ...decide(one), body: { granted: true }, given: gone, ...missing },
        { ...decide(one), body: { granted: true }, status: 204, act: "free_days_granted" },
        { ...decide(one), body: { granted: true }, status: 204 },
        { ...decide(other), body: { granted: true }, ...invalid },
        {
          ...decide(one),
          body: { granted: false, reason: "Vol" },
          status: 204,
          act: "free_days_withdrawn",
        },
        {
          ...decide(one),
          body: { granted: true },
          status: 409,
          code: "conflict",
        },
        { ...decide(other), body: { granted: false, reason: "Vol" }, given: gone, ...missing },
        {
          ...decide(other),
          body: { granted: false, reason: "Vol" },
          status: 204,
          act: "free_days_refused",
        },
      ],
    ],
  ];
}
