import { randomUUID } from "node:crypto";
import { VenueDevice } from "../../venues/devices/venue-device.entity.ts";
import { createVenue } from "../../venues/venue.factory.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const VENUES = "/api/office/venues";
const HOTEL = { name: "Hotel De Dom", address: "Domplein 4, Utrecht", languages: ["nl"] };

/** A hotel is made, changed and ended, and a tablet of its reception is invited and signed out. */
export async function venueTries({ em, manager, server }: Office): Promise<Route[]> {
  const { id } = await createVenue(server);
  const deviceId = randomUUID();
  const seen = { lastSeenAt: new Date(), createdAt: new Date() };
  await em().insert(VenueDevice, { id: deviceId, venueId: id, secretHash: "venue", device: null, ...seen });
  const at = (venue: string, below = "") => ({ at: `${VENUES}/${venue}${below}` });
  const by = manager;
  const read = (below: string): Route => [
    `GET ${VENUES}/:id${below}`,
    [
      { ...at(id, below), status: 200 },
      { ...at(UNKNOWN, below), ...missing },
    ],
  ];
  return [
    [`GET ${VENUES}`, [{ status: 200 }]],
    [
      `POST ${VENUES}`,
      [
        { by, body: HOTEL, status: 201, act: "venue_added" },
        { by, body: {}, ...invalid },
        { by, body: { ...HOTEL, organisationId: UNKNOWN }, ...invalid },
        { body: HOTEL, ...notAllowed },
      ],
    ],
    [
      `PUT ${VENUES}/:id`,
      [
        { by, ...at(id), body: HOTEL, status: 204, act: "venue_changed" },
        { by, ...at(id), body: {}, ...invalid },
        { by, ...at(UNKNOWN), body: HOTEL, ...missing },
        { ...at(id), body: HOTEL, ...notAllowed },
      ],
    ],
    read("/qr.svg"),
    read("/card.pdf"),
    [
      `POST ${VENUES}/:id/invite`,
      [
        { by, ...at(id, "/invite"), status: 201, act: "venue_device_invited" },
        { by, ...at(UNKNOWN, "/invite"), ...missing },
        { ...at(id, "/invite"), ...notAllowed },
      ],
    ],
    [
      `DELETE ${VENUES}/:id/devices/:deviceId`,
      [
        { by, ...at(id, `/devices/${deviceId}`), status: 204, act: "venue_device_ended" },
        { by, ...at(id, `/devices/${deviceId}`), ...missing },
        { ...at(id, `/devices/${deviceId}`), ...notAllowed },
      ],
    ],
    [
      `POST ${VENUES}/:id/end`,
      [
        { by, ...at(id, "/end"), status: 204, act: "venue_ended" },
        { by, ...at(id, "/end"), ...missing },
        { ...at(id, "/end"), ...notAllowed },
      ],
    ],
  ];
}
