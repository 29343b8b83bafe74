import { randomUUID } from "node:crypto";
import type { InterruptionKind } from "@domrit/shared/fleet/interruptions.ts";
import { createBooking } from "../../../booking/booking.factory.ts";
import { Interruption } from "../../../fleet/interruptions/interruption.entity.ts";
import { type Office, UNKNOWN } from "../office.fixture.ts";
import { invalid, missing, type Route, readOnly, type Try } from "../tries.fixture.ts";

const FROM = "2027-04-01T06:00:00Z";
const UNTIL = "2027-04-02T06:00:00Z";
const RIDE = 4_711_002;

/** Drivers who are absent and cars that stand still: begun, undone and ended. */
export function interruptionTries(office: Office): Route[] {
  const { driverId, carId, offCarId } = office.registers;
  const absence = { kind: "ill", from: FROM, until: UNTIL };
  const past = { until: "2026-01-01T06:00:00Z" };
  return [
    ...triesOf(office, {
      route: "/api/office/drivers/:id/absences",
      at: (id) => `/api/office/drivers/${id}/absences`,
      id: driverId,
      kind: "ill",
      body: absence,
      wrong: [
        {},
        { ...absence, kind: "tired" },
        { ...absence, until: FROM },
        { ...absence, from: "2025-12-31T06:00:00Z", ...past },
      ],
      acts: ["driver_absent", "driver_absence_undone", "driver_absence_ended"],
    }),
    ...triesOf(office, {
      route: "/api/office/cars/:id/down",
      at: (id) => `/api/office/cars/${id}/down`,
      id: carId,
      kind: "down",
      body: { until: UNTIL },
      wrong: [past, { swapWith: offCarId }, { swapWith: UNKNOWN }, { swapWith: carId }],
      acts: ["car_down", "car_down_undone", "car_down_ended"],
    }),
  ];
}

type TriedHolder = {
  route: string;
  at: (id: string) => string;
  id: string;
  kind: InterruptionKind;
  body: object;
  wrong: object[];
  acts: [begun: string, undone: string, ended: string];
};

function triesOf(office: Office, { route, at, id, kind, body, wrong, acts }: TriedHolder): Route[] {
  const [begun, undone, ended] = acts;
  const { driverId, carId, offCarId } = office.registers;
  const [own, one] = [at(id), randomUUID()];
  /** One that began so many minutes ago. */
  const there =
    (minutes: number, over: Partial<Interruption> = {}) =>
    async () => {
      const createdAt = new Date(office.server.context.now().getTime() - minutes * 60_000);
      const row = { id: one, holderId: id, kind, fromAt: createdAt, untilAt: new Date(UNTIL), rides: [], createdAt };
      await office.em().insert(Interruption, { ...row, ...over } as never);
      return () => office.em().nativeDelete(Interruption, { holderId: id });
    };
  const given = async () => {
    const pickup = { pickupDate: "2027-04-01", pickupTime: "10:00", pickupAt: new Date("2027-04-01T08:00:00Z") };
    await createBooking(office.em(), {
      id: RIDE,
      status: "confirmed",
      driverState: "assigned",
      driverId,
      carId,
      ...pickup,
    });
    return () => office.em().execute("delete from booking where id = ?", [RIDE]);
  };
  const assigned = (more: object) => ({
    ...body,
    assignments: [{ bookingId: RIDE, driverId, carId: offCarId, ...more }],
  });
  return [
    [
      `POST ${route}/preview`,
      [
        { at: `${own}/preview`, body, status: 200, act: "assigned_rides_looked" },
        { at: `${own}/preview`, body, given: office.readOnly, ...readOnly },
        ...wrong.map(
          (each): Try => ({
            at: `${own}/preview`,
            body: each,
            ...invalid,
            ...(kind === "down" && "swapWith" in each && { act: "assigned_rides_looked" }),
          }),
        ),
        { at: `${at(UNKNOWN)}/preview`, body, ...missing, act: "assigned_rides_looked" },
      ],
    ],
    [
      `POST ${route}`,
      [
        { at: own, body, given: office.readOnly, ...readOnly },
        ...wrong.map((each): Try => ({ at: own, body: each, ...invalid })),
        { at: at(UNKNOWN), body, ...missing },
        { at: own, body, given: there(10), ...invalid },
        { at: own, body: assigned({}), status: 409, code: "conflict" },
        { at: own, body: assigned({}), given, status: 409, code: "does_not_fit" },
        { at: own, body, status: 200, act: begun },
        { at: own, body, status: 200 },
      ],
    ],
    [
      `DELETE ${route}/:interruption`,
      [
        { at: `${own}/${UNKNOWN}`, ...missing },
        { at: `${own}/${one}`, given: there(10), status: 409, code: "too_late" },
        { at: `${own}/${one}`, given: there(0), status: 200, act: undone },
      ],
    ],
    [
      `POST ${route}/:interruption/end`,
      [
        { at: `${own}/${UNKNOWN}/end`, body: {}, ...missing },
        { at: `${own}/${one}/end`, body: {}, given: there(10), status: 204, act: ended },
        { at: `${own}/${one}/end`, body: {}, given: there(10, { untilAt: new Date("2026-01-01") }), status: 204 },
      ],
    ],
  ];
}
