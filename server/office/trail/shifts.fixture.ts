import { randomUUID } from "node:crypto";
import { createBooking } from "../../booking/booking.factory.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const SHIFTS = "/api/office/shifts";
const HOUR_MS = 3_600_000;

/** What the desk does with shifts, their cash and hours, and what a manager exports of them. */
export async function shiftTries({ em, desk, manager, registers, server }: Office): Promise<Route[]> {
  const ago = (hours: number) => new Date(server.context.now().getTime() - hours * HOUR_MS);
  const [driver, other, away] = [
    await createDriver(em()),
    await createDriver(em()),
    await createDriver(em(), { isWorking: false }),
  ];
  const [car, otherCar] = [await createCar(em()), await createCar(em())];
  const shiftOf = async (driverId: string, carId: string, from: number, until: number | null) => {
    const shift = {
      id: randomUUID(),
      driverId,
      carId,
      beganAt: ago(from),
      endedAt: until === null ? null : ago(until),
    };
    await em().insert(Shift, shift);
    return shift;
  };
  const ended = await shiftOf(driver.id, car.id, 30, 22);
  const open = await shiftOf(other.id, otherCar.id, 2, null);
  const cash = {
    status: "completed",
    driverState: "done",
    driverId: driver.id,
    startedAt: ago(25),
    pickupAt: ago(25),
  } as const;
  await createBooking(em(), { ...cash, paidInCar: { how: "cash", amountCents: 42_00 } });
  const at = (id: string, act = "") => `${SHIFTS}/${id}${act}`;
  const onRoad = async () => {
    const { id } = await createBooking(em(), {
      status: "confirmed",
      driverState: "en_route",
      driverId: other.id,
      pickupAt: ago(0),
    });
    return () => em().execute("delete from booking where id = ?", [id]);
  };
  const start = { driverId: driver.id, carId: car.id };
  const times = ({ beganAt, endedAt }: typeof ended) => ({
    since: beganAt.toISOString(),
    until: endedAt?.toISOString() ?? null,
  });
  const correction = { ...times(ended), since: ago(29).toISOString(), was: times(ended), reason: "Later begonnen" };
  const period = "?from=2026-11-01&to=2026-11-07";
  const rule = { validFrom: "2026-11-01", kind: "percent", value: 4250 };
  return [
    [
      `POST ${SHIFTS}`,
      [
        { body: { ...start, driverId: UNKNOWN }, status: 409, code: "driver_away" },
        { body: { ...start, driverId: away.id }, status: 409, code: "driver_away" },
        { body: { ...start, carId: registers.offCarId }, status: 409, code: "car_away" },
        { body: { ...start, carId: otherCar.id }, status: 409, code: "car_taken" },
        { body: { driverId: other.id, carId: car.id }, status: 409, code: "conflict" },
        { body: { ...start, at: ago(-1).toISOString() }, ...invalid },
        { body: { ...start, at: ago(24).toISOString() }, ...invalid },
        { body: {}, ...invalid },
        { body: start, status: 201, act: "shift_started" },
        { body: start, status: 201 },
      ],
    ],
    [
      `POST ${SHIFTS}/:id/end`,
      [
        { at: at(UNKNOWN, "/end"), ...missing },
        { at: at("x", "/end"), ...missing },
        { at: at(open.id, "/end"), body: { at: ago(3).toISOString() }, ...invalid },
        { at: at(open.id, "/end"), given: onRoad, status: 409, code: "ride_under_way" },
        { at: at(open.id, "/end"), body: { at: ago(1).toISOString() }, status: 200, act: "shift_ended" },
        { at: at(open.id, "/end"), status: 200 },
      ],
    ],
    [
      `PUT ${SHIFTS}/:id`,
      [
        { at: at(UNKNOWN), body: correction, ...missing },
        { at: at("x"), body: correction, ...missing },
        { at: at(ended.id), body: { ...correction, was: times(open) }, status: 409, code: "conflict" },
        { at: at(ended.id), body: { ...correction, until: null }, ...invalid },
        { at: at(ended.id), body: { ...correction, until: ago(31).toISOString() }, ...invalid },
        {
          at: at(ended.id),
          body: correction,
          given: async () => {
            const { id } = await shiftOf(randomUUID(), car.id, 24, 23);
            return () => em().nativeDelete(Shift, { id });
          },
          status: 409,
          code: "car_taken",
        },
        { at: at(ended.id), body: correction, status: 200, act: "shift_corrected" },
      ],
    ],
    [
      `POST ${SHIFTS}/:id/settle`,
      [
        { at: at(UNKNOWN, "/settle"), body: { counted: 0 }, ...missing },
        { at: at("x", "/settle"), body: { counted: 0 }, ...missing },
        { at: at(ended.id, "/settle"), body: {}, ...invalid },
        {
          at: at(open.id, "/settle"),
          body: { counted: 0 },
          given: async () => {
            await em().nativeUpdate(Shift, { id: open.id }, { endedAt: null });
            return () => em().nativeUpdate(Shift, { id: open.id }, { endedAt: ago(1) });
          },
          status: 409,
          code: "shift_open",
        },
        { at: at(ended.id, "/settle"), body: { counted: 0 }, status: 409, code: "does_not_add_up" },
        { at: at(ended.id, "/settle"), body: { counted: 42_00 }, status: 200, act: "shift_settled" },
        { at: at(ended.id, "/settle"), body: { counted: 42_00 }, status: 200 },
        { at: at(ended.id, "/settle"), body: { counted: 41_00 }, status: 409, code: "version_conflict" },
      ],
    ],
    [
      "GET /api/office/closing",
      [
        { at: `/api/office/closing${period}`, status: 200, act: "closing_looked" },
        { at: `/api/office/closing${period}`, by: manager, status: 200, act: "closing_looked" },
        { at: "/api/office/closing?from=2026-10-01&to=2026-11-07", ...invalid },
        { at: "/api/office/closing?from=x", ...invalid },
      ],
    ],
    ["GET /api/office/hours", [{ status: 200, act: "hours_looked" }]],
    [
      "GET /api/office/earnings",
      [
        { by: manager, status: 200 },
        { by: desk, ...notAllowed },
      ],
    ],
    [
      "POST /api/office/earnings",
      [
        { by: manager, body: rule, status: 201, act: "earning_rule_set" },
        { by: manager, body: { ...rule, value: 10_001 }, ...invalid },
        { by: desk, body: rule, ...notAllowed },
      ],
    ],
    [
      "GET /api/office/earnings.csv",
      [
        { at: `/api/office/earnings.csv${period}`, by: manager, status: 200, act: "earnings_exported" },
        { at: "/api/office/earnings.csv?from=x", by: manager, ...invalid },
        { at: `/api/office/earnings.csv${period}`, ...notAllowed },
      ],
    ],
  ];
}
