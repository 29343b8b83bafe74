import { DriverMessage } from "../../driver/messages/driver-message.entity.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, type Route } from "./tries.fixture.ts";

const MESSAGES = "/api/office/messages";
const SAID = "00000000-0000-4000-8000-0000000000bb";

/** What the desk and the drivers write to each other. */
export function messageTries({ em, registers: { driverId } }: Office): Route[] {
  const at = (id: string, act = "") => `${MESSAGES}/${id}${act}`;
  const answered = () =>
    em().insert(DriverMessage, { id: SAID, driverId, by: "driver", text: "Verborgen", at: new Date() });
  return [
    [
      `POST ${MESSAGES}`,
      [
        { body: {}, ...invalid },
        { body: { to: [UNKNOWN], text: "Verborgen" }, ...invalid },
        { body: { to: [driverId], text: "Verborgen" }, status: 201, act: "driver_messaged" },
      ],
    ],
    [
      `GET ${MESSAGES}`,
      [
        { given: answered, status: 200, act: "messages_looked" },
        { status: 200, isCovered: true },
      ],
    ],
    [
      `GET ${MESSAGES}/:id`,
      [
        { at: at(UNKNOWN), ...missing },
        { at: at("x"), ...missing },
        { at: at(driverId), status: 200, act: "conversation_looked" },
        { at: at(driverId), status: 200, isCovered: true },
      ],
    ],
    [
      `POST ${MESSAGES}/:id/read`,
      [
        { at: at("x", "/read"), body: { ids: [SAID] }, ...missing },
        { at: at(UNKNOWN, "/read"), body: { ids: [SAID] }, ...missing },
        { at: at(driverId, "/read"), body: {}, ...invalid },
        { at: at(driverId, "/read"), body: { ids: [SAID] }, status: 204, act: "messages_read" },
        { at: at(driverId, "/read"), body: { ids: [SAID] }, status: 204 },
      ],
    ],
  ];
}
