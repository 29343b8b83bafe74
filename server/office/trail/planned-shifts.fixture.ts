import { type Office, UNKNOWN } from "./office.fixture.ts";
import { conflict, invalid, missing, type Route } from "./tries.fixture.ts";

const PLANNED = "/api/office/planned-shifts";

/** Who works when. */
export function plannedShiftTries({ registers: { driverId, carId, plannedId } }: Office): Route[] {
  const plannedAt = (id: string) => `${PLANNED}/${id}`;
  const shift = { driverId, carId, date: "2026-12-10", from: "06:00", until: "15:00" };
  return [
    [`GET ${PLANNED}`, [{ status: 200 }]],
    [
      `POST ${PLANNED}`,
      [
        { body: shift, status: 201, act: "shift_planned" },
        { body: shift, status: 201 },
        { body: { ...shift, until: "16:00" }, ...invalid },
        { body: { ...shift, driverId: UNKNOWN }, ...invalid },
        { body: { ...shift, carId: UNKNOWN }, ...invalid },
        { body: {}, ...invalid },
      ],
    ],
    [
      `POST ${PLANNED}/copy`,
      [
        { body: { week: "2026-12-14" }, status: 200, act: "shifts_copied" },
        { body: { week: "2026-12-14" }, status: 200 },
        { body: { week: "2026-12-15" }, ...invalid },
      ],
    ],
    [
      `PUT ${PLANNED}/:id`,
      [
        { at: plannedAt(UNKNOWN), body: { ...shift, date: "2026-12-11", version: 1 }, ...missing },
        { at: plannedAt("x"), body: { ...shift, version: 1 }, ...missing },
        { at: plannedAt(plannedId), body: { ...shift, date: "2026-12-11", version: 2 }, ...conflict },
        {
          at: plannedAt(plannedId),
          body: { ...shift, date: "2026-12-11", version: 1 },
          status: 200,
          act: "planned_shift_changed",
        },
      ],
    ],
    [
      `DELETE ${PLANNED}/:id`,
      [
        { at: plannedAt(UNKNOWN), body: { version: 1 }, ...missing },
        { at: plannedAt(plannedId), body: { version: 1 }, ...conflict },
        { at: plannedAt(plannedId), body: { version: 2 }, status: 204, act: "planned_shift_removed" },
      ],
    ],
  ];
}
