import type { Office } from "./office.fixture.ts";
import { UNKNOWN, UNKNOWN_RIDE } from "./office.fixture.ts";
import { conflict, illegal, invalid, missing, type Route, readOnly, type Try } from "./tries.fixture.ts";

const BOOKING = "/api/office/bookings/:id";
const at = (id: number | string, rest = "") => `/api/office/bookings/${id}${rest}`;
const who = { driver: { firstName: "Ali" }, vehicle: { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" } };

/** What is looked at of a ride, and the steps of one from its confirmation to its end; it is at version 3 by then. */
export function actTries(office: Office): Route[] {
  const { open, over, arrived, soon } = office.rides;
  const { offCarId } = office.registers;
  const { readOnly: given } = office;

  /** An act that is asked for at a version that nobody has seen, of no ride, of one that is over, and by an office that looks on. */
  const refused = (name: string, more = {}): Try[] => [
    { at: at(open, `/${name}`), body: { version: 77, ...more }, ...conflict },
    { at: at(UNKNOWN_RIDE, `/${name}`), body: { version: 1, ...more }, ...missing },
    { at: at(over, `/${name}`), body: { version: 1, ...more }, ...illegal },
    { at: at(open, `/${name}`), body: {}, ...invalid },
    { at: at(open, `/${name}`), given, body: { version: 1, ...more }, ...readOnly },
  ];
  const done = (name: string, version: number, act: string, more = {}): Try[] => {
    const call = { at: at(open, `/${name}`), body: { version, ...more }, status: 200 };
    return [{ ...call, act }, call];
  };
  const cancelled = { reason: "other", message: "Verborgen" };
  const asAsked = (version: number) => ({ version, reason: "customer" });

  return [
    [
      `GET ${BOOKING}`,
      [
        { at: at(open), status: 200, act: "booking_looked" },
        { at: at(UNKNOWN_RIDE), ...missing },
        { at: at("x"), ...missing },
      ],
    ],
    [
      `GET ${BOOKING}/care`,
      [
        { at: at(open, "/care"), status: 200, act: "care_looked" },
        { at: at(UNKNOWN_RIDE, "/care"), ...missing },
      ],
    ],
    [
      `GET ${BOOKING}/fit`,
      [
        { at: at(open, "/fit"), status: 200 },
        { at: at(UNKNOWN_RIDE, "/fit"), ...missing },
      ],
    ],
    [
      `POST ${BOOKING}/suggestions`,
      [
        { at: at(open, "/suggestions"), status: 200 },
        { at: at("x", "/suggestions"), ...missing },
      ],
    ],
    [
      "POST /api/office/bookings/confirm",
      [
        { body: { rides: [{ id: UNKNOWN_RIDE, version: 1 }] }, status: 200 },
        { body: { rides: [] }, ...invalid },
        { body: { rides: [{ id: open, version: 1 }] }, given, ...readOnly },
      ],
    ],
    [`POST ${BOOKING}/confirm`, [...refused("confirm"), ...done("confirm", 3, "confirm")]],
    [
      `POST ${BOOKING}/assign`,
      [
        ...refused("assign", who),
        { at: at(open, "/assign"), body: { version: 4, ...who, driver: undefined, driverId: UNKNOWN }, ...invalid },
        { at: at(open, "/assign"), body: { version: 4, ...who, vehicle: undefined, carId: UNKNOWN }, ...invalid },
        {
          at: at(open, "/assign"),
          body: { version: 4, ...who, vehicle: undefined, carId: offCarId },
          status: 409,
          code: "does_not_fit",
        },
        ...done("assign", 4, "assign", who),
      ],
    ],
    [`POST ${BOOKING}/release`, [...refused("release"), ...done("release", 5, "release")]],
    [
      `POST ${BOOKING}/en-route`,
      [...done("assign", 6, "assign", who), ...refused("en-route"), ...done("en-route", 7, "en_route")],
    ],
    [`POST ${BOOKING}/arrived`, [...refused("arrived"), ...done("arrived", 8, "arrived")]],
    [
      `POST ${BOOKING}/undo`,
      [
        { at: at(open, "/undo"), body: { version: 77 }, ...missing },
        { at: at(UNKNOWN_RIDE, "/undo"), body: { version: 1 }, ...missing },
        { at: at(open, "/undo"), body: {}, ...invalid },
        { at: at(open, "/undo"), given, body: { version: 9 }, ...readOnly },
        // That somebody drives it is for good; that they are on the way was before they had arrived.
        { at: at(open, "/undo"), body: { version: 7 }, ...illegal },
        { at: at(open, "/undo"), body: { version: 8 }, status: 409, code: "too_late" },
        ...done("undo", 9, "undo"),
        ...done("arrived", 10, "arrived"),
      ],
    ],
    [`POST ${BOOKING}/on-board`, [...refused("on-board"), ...done("on-board", 11, "on_board")]],
    [
      `POST ${BOOKING}/no-show`,
      [...refused("no-show"), { at: at(arrived, "/no-show"), body: { version: 1 }, status: 409, code: "too_early" }],
    ],
    [
      `POST ${BOOKING}/cancel`,
      [
        ...refused("cancel", cancelled),
        { at: at(over, "/cancel"), body: asAsked(1), ...illegal },
        { at: at(soon, "/cancel"), body: asAsked(1), status: 409, code: "late_cancellation" },
        {
          at: at(soon, "/cancel"),
          body: { ...asAsked(1), acceptCharge: true },
          status: 200,
          act: "cancel",
        },
        { at: at(arrived, "/cancel"), body: { version: 1, ...cancelled }, status: 200, act: "cancel" },
      ],
    ],
    [`POST ${BOOKING}/completed`, [...refused("completed"), ...done("completed", 12, "completed")]],
  ];
}
