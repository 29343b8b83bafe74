import { createBooking } from "../../../booking/booking.factory.ts";
import { type Office, UNKNOWN } from "../office.fixture.ts";
import { conflict, invalid, missing, type Route, readOnly } from "../tries.fixture.ts";

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

const PLAN = "/api/office/plan";
const DATE = "2027-03-01";
const RIDE = 4_711_001;

/** Who drives what on a day: as it is, as it is proposed, and published; and how soon somebody can come. */
export function planTries(office: Office): Route[] {
  const { driverId, carId, offCarId } = office.registers;
  const given = async () => {
    const pickup = { pickupDate: DATE, pickupTime: "10:00", pickupAt: new Date(`${DATE}T09:00:00Z`) };
    await createBooking(office.em(), { id: RIDE, status: "confirmed", ...pickup });
    return () => office.em().execute("delete from booking where id = ?", [RIDE]);
  };
  const assigned = (more: object) => [{ bookingId: RIDE, driverId, carId, ...more }];
  const day = { date: DATE, assignments: [], versions: {} };
  const seen = { [RIDE]: 1 };
  return [
    [`GET ${PLAN}`, [{ status: 200, act: "plan_looked" }]],
    [
      `POST ${PLAN}/propose`,
      [
        { body: { date: DATE }, given, status: 200 },
        { body: { date: DATE, assignments: assigned({}) }, given, status: 200 },
        { body: { date: "2027-02-30" }, ...invalid },
      ],
    ],
    [
      `POST ${PLAN}/soonest`,
      [
        { body: { pickupLocation: "Utrecht Centraal", vehicleType: "luxury" }, status: 200 },
        { body: { pickupLocation: "", vehicleType: "boat" }, ...invalid },
      ],
    ],
    [
      `POST ${PLAN}/publish`,
      [
        { body: day, given: office.readOnly, ...readOnly },
        { body: { ...day, versions: { x: 1 } }, ...invalid },
        { body: { ...day, date: "2026-01-01" }, ...invalid },
        { body: { ...day, assignments: assigned({ driverId: UNKNOWN }), versions: seen }, given, ...invalid },
        { body: { ...day, versions: { [RIDE]: 2 } }, given, status: 409, code: "conflict" },
        {
          body: { ...day, assignments: assigned({ carId: offCarId }), versions: seen },
          given,
          status: 409,
          code: "does_not_fit",
        },
        { body: day, status: 200 },
        {
          body: day,
          async given() {
            const undo = await given();
            await office.em().execute("update booking set driver_id = ? where id = ?", [driverId, RIDE]);
            return undo;
          },
          status: 200,
          act: "plan_published",
        },
      ],
    ],
  ];
}
