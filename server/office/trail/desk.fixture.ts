import { randomUUID } from "node:crypto";
import { Shift } from "../../shifts/shift.entity.ts";
import { car, driver, type Office, UNKNOWN } from "./office.fixture.ts";
import { figureTableTries } from "./payments.fixture.ts";
import { conflict, invalid, missing, notAllowed, type Route, readOnly, type Try, tooMany } from "./tries.fixture.ts";

const DRIVERS = "/api/office/drivers";
const CARS = "/api/office/cars";
const underWay = { status: 409, code: "ride_under_way", act: "assigned_rides_looked" };

/** The list of rides, the search, the registers, capacity, figures, queues and the simulator. */
export function deskTries(office: Office): Route[] {
  const { em, desk, manager, rides, registers, sanne, server, readOnly: given } = office;
  const { limits } = server.context;
  const today = (query: string) => ({ at: `/api/office/today${query}` });
  const driverAt = (id: string) => `${DRIVERS}/${id}`;
  const carAt = (id: string) => `${CARS}/${id}`;
  const { driverId, carId, offCarId, deviceId } = registers;
  const onShift = async () => {
    const shift = { id: randomUUID(), driverId, carId: offCarId, beganAt: new Date() };
    await em().insert(Shift, shift);
    return () => em().nativeDelete(Shift, shift.id);
  };
  const rule = { version: null, fromShifts: false, ridesPerHour: 2 };
  const figures = (path: string): Try[] => [
    { at: `${path}?from=2026-11-01&to=2026-11-07`, status: 200, act: "figures_looked" },
    { at: `${path}?from=x`, ...invalid },
  ];
  const duties = (file: string): Try[] => {
    const at = (id: string, query: string) => ({ at: `${DRIVERS}/${id}/${file}?${query}`, by: manager });
    return [
      { ...at(driverId, "from=2026-11-01&to=2026-11-07"), status: 200, act: "duties_exported" },
      { ...at(driverId, "from=x"), ...invalid },
      { ...at("x", "from=2026-11-01&to=2026-11-07"), ...missing },
      { ...at(UNKNOWN, "from=2026-11-01&to=2026-11-07"), ...missing },
      { ...at(driverId, "from=2026-11-01&to=2026-11-07"), by: desk, ...notAllowed },
    ];
  };
  return [
    ["GET /api/office/me", [{ status: 200 }]],
    ["PUT /api/office/me/locale", [{ body: { locale: "nl" }, status: 204 }]],
    [
      "GET /api/office/today",
      [
        { ...today("?day=2026-02-30"), ...invalid },
        { ...today("?day=2026-01-01&day=2026-01-02"), ...invalid },
        { ...today("?ids=x"), ...invalid },
        { ...today(`?ids=${rides.open}`), status: 200, act: "rides_looked" },
        { status: 200, act: "list_looked" },
        { status: 200, isCovered: true },
        { ...today(`?ids=${rides.open}`), status: 200, isCovered: true },
        { ...today("?day=2026-01-01"), status: 200, act: "list_looked" },
      ],
    ],
    ["GET /api/office/attention", [{ status: 200 }]],
    [
      "GET /api/office/search",
      [
        { at: "/api/office/search?q=", status: 200 },
        { at: "/api/office/search?q=verborgen", status: 200, act: "search_looked" },
        { at: `/api/office/search?q=${"x".repeat(999)}`, ...invalid },
        { at: "/api/office/search?q=%00", ...invalid },
      ],
    ],
    [
      "GET /api/office/accounts",
      [
        { at: "/api/office/accounts?q=verborgen", status: 200, act: "accounts_looked" },
        { at: `/api/office/accounts?q=${"x".repeat(999)}`, ...invalid },
      ],
    ],
    ["GET /api/office/organisations", [{ by: manager, status: 200, act: "accounts_looked" }]],
    ["GET /api/office/accounts/count", [{ by: manager, status: 200 }, { ...notAllowed }]],
    [`GET ${DRIVERS}`, [{ status: 200, act: "drivers_looked" }]],
    [
      `POST ${DRIVERS}`,
      [
        { body: driver, status: 201, act: "driver_added" },
        { body: {}, ...invalid },
      ],
    ],
    [
      `PUT ${DRIVERS}/:id`,
      [
        { at: driverAt(driverId), body: { ...driver, version: 0 }, ...conflict, act: "drivers_looked" },
        { at: driverAt(UNKNOWN), body: { ...driver, version: 0 }, ...missing },
        { at: driverAt("x"), body: { ...driver, version: 0 }, ...missing },
        { at: driverAt(driverId), body: { ...driver, isWorking: false, version: 3 }, ...underWay },
        { at: driverAt(driverId), body: { ...driver, version: 3 }, status: 200, act: "driver_changed" },
      ],
    ],
    [
      `POST ${DRIVERS}/:id/invite`,
      [
        { at: `${driverAt(driverId)}/invite`, status: 201, act: "driver_invited" },
        { at: `${driverAt(UNKNOWN)}/invite`, ...missing },
        {
          at: `${driverAt(driverId)}/invite`,
          ...tooMany,
          given: () => office.spend(limits.officeSms, sanne.id),
        },
      ],
    ],
    [
      `GET ${DRIVERS}/:id/devices`,
      [
        { at: `${driverAt(driverId)}/devices`, status: 200, act: "driver_devices_looked" },
        { at: `${driverAt(UNKNOWN)}/devices`, ...missing },
      ],
    ],
    [
      `DELETE ${DRIVERS}/:id/devices/:deviceId`,
      [
        { at: `${driverAt(driverId)}/devices/${UNKNOWN}`, ...missing },
        { at: `${driverAt(driverId)}/devices/${deviceId}`, status: 204, act: "driver_device_ended" },
      ],
    ],
    [
      `DELETE ${DRIVERS}/:id/devices`,
      [
        { at: `${driverAt(driverId)}/devices`, status: 204, act: "driver_devices_ended" },
        { at: `${driverAt(UNKNOWN)}/devices`, ...missing },
      ],
    ],
    [
      `GET ${DRIVERS}/:id/day`,
      [
        { at: `${driverAt(driverId)}/day`, status: 200, act: "day_list_looked" },
        { at: `${driverAt(UNKNOWN)}/day`, ...missing },
        { at: `${driverAt("x")}/day`, ...missing },
      ],
    ],
    [
      `DELETE ${DRIVERS}/:id`,
      [
        { at: driverAt(driverId), body: { version: 3 }, ...conflict, act: "drivers_looked" },
        { at: driverAt(driverId), body: { version: 4 }, ...underWay },
        { at: driverAt(driverId), body: { version: 4, despiteRides: true }, status: 204, act: "driver_ended" },
        { at: driverAt(driverId), body: { version: 5 }, ...missing },
      ],
    ],
    ["GET /api/office/shifts", [{ status: 200, act: "shifts_looked" }]],
    [
      "GET /api/office/map",
      [
        { status: 200, act: "map_looked" },
        { status: 200, isCovered: true },
      ],
    ],
    [`GET ${DRIVERS}/:id/duties`, duties("duties")],
    [`GET ${DRIVERS}/:id/duties.csv`, duties("duties.csv")],
    [`GET ${CARS}`, [{ status: 200 }]],
    [
      `POST ${CARS}`,
      [
        { body: { ...car, plate: "TX-999-B", isWorking: true }, status: 201, act: "car_added" },
        { body: { ...car, isWorking: true }, ...invalid },
        { body: { ...car, plate: "TX-888-B", isWorking: true, classes: ["minibus"] }, ...invalid },
      ],
    ],
    [
      `PUT ${CARS}/:id`,
      [
        { at: carAt(UNKNOWN), body: { ...car, isWorking: true, version: 1 }, ...missing },
        { at: carAt(carId), body: { ...car, isWorking: true, version: 1 }, ...conflict },
        { at: carAt(carId), body: { ...car, isWorking: false, version: 3 }, ...underWay },
      ],
    ],
    [
      `DELETE ${CARS}/:id`,
      [
        { at: carAt(UNKNOWN), body: { version: 1 }, ...missing },
        { at: carAt(offCarId), given: onShift, body: { version: 1 }, status: 409, code: "on_shift" },
        { at: carAt(carId), body: { version: 3 }, ...underWay },
        { at: carAt(carId), body: { version: 3, despiteRides: true }, status: 204, act: "car_ended" },
      ],
    ],
    ["GET /api/office/capacity", [{ status: 200 }]],
    [
      "PUT /api/office/capacity/rule",
      [
        { body: rule, ...notAllowed },
        { by: manager, body: { ...rule, ridesPerHour: 0 }, ...invalid },
        { by: manager, body: { ...rule, version: 1 }, ...conflict },
        { by: manager, body: rule, status: 204, act: "capacity_rule_set" },
      ],
    ],
    [
      "PUT /api/office/capacity",
      [
        { by: manager, body: {}, ...invalid },
        { by: manager, body: { days: [{ day: "mon", version: 5 }], limits: NO_LIMITS }, ...conflict },
        {
          by: manager,
          body: { days: [{ day: "mon", version: null }], limits: NO_LIMITS },
          status: 204,
          act: "capacity_set",
        },
        { body: {}, ...notAllowed },
      ],
    ],
    ["GET /api/office/assigning", [{ status: 200 }]],
    [
      "PUT /api/office/assigning",
      [
        { by: manager, body: {}, ...invalid },
        { by: manager, body: { mode: "suggest", answerSeconds: 60, version: 5 }, ...conflict },
        {
          by: manager,
          body: { mode: "suggest", answerSeconds: 60, version: null },
          status: 204,
          act: "assigning_set",
        },
        { body: {}, ...notAllowed },
      ],
    ],
    ["GET /api/office/figures", figures("/api/office/figures")],
    ["GET /api/office/figures.csv", figures("/api/office/figures.csv")],
    ...figureTableTries(office),
    ["GET /api/office/queues", [{ by: manager, status: 200 }, { ...notAllowed }]],
    [
      "POST /api/office/queues/release",
      [
        { by: manager, body: { eventId: null, effect: null }, status: 200 },
        { body: {}, ...notAllowed },
      ],
    ],
    ["GET /api/office/simulator", [{ ...missing }]],
    [
      "PUT /api/office/simulator",
      [
        { body: { paused: true }, ...missing },
        { body: { paused: "verborgen" }, ...invalid },
        { body: { paused: true }, given, ...readOnly },
      ],
    ],
  ];
}

const NO_LIMITS = Object.fromEntries(
  ["luxury", "van", "wheelchair", "station"].map((kind) => [kind, Array.from({ length: 24 }, () => null)]),
);
