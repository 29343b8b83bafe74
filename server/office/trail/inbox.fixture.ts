import { type Office, UNKNOWN } from "./office.fixture.ts";
import { conflict, illegal, invalid, missing, type Route } from "./tries.fixture.ts";

const ITEM = "/api/office/inbox/:kind/:id";
const looked = { status: 200, act: "inbox_item_looked" };

/** What visitors wrote, and what is answered. */
export function inboxTries({ inbox: { item, answered, lost, call } }: Office): Route[] {
  const at = (id: string, rest = "") => `/api/office/inbox/contact/${id}${rest}`;
  const reopen = (version: number, id = item) => ({ at: at(id, "/reopen"), body: { version } });
  const close = (outcome: string, version: number) => ({ at: at(item, "/close"), body: { outcome, version } });
  const answer = (text: string, { id = answered, channel = "email", version = 0 } = {}) => ({
    at: at(id, "/answers"),
    body: { channel, text, version },
  });
  const resend = (id: string) => `/answers/${id}/resend`;
  const first = ({ answers }: { answers: { id: string }[] }) => at(answered, resend(answers[0]?.id ?? ""));
  return [
    [
      "GET /api/office/inbox",
      [
        { status: 200, act: "inbox_looked" },
        { at: "/api/office/inbox?state=lost", ...invalid },
      ],
    ],
    ["GET /api/office/inbox/count", [{ status: 200 }]],
    [
      `GET ${ITEM}`,
      [
        { at: at(item), ...looked },
        { at: at(UNKNOWN), ...missing },
        { at: at("x"), ...missing },
        { at: `/api/office/inbox/praise/${item}`, ...missing },
      ],
    ],
    [
      `POST ${ITEM}/answers`,
      [
        { ...answer("Ja", { channel: "phone" }), ...invalid },
        { ...answer("Ja"), status: 201, act: "inbox_answered" },
        { ...answer("Ja"), status: 201, act: "inbox_item_looked" },
        { ...answer("Nee"), ...conflict },
        { ...answer("Ja", { id: UNKNOWN }), ...missing },
      ],
    ],
    [
      `POST ${ITEM}/answers/:answerId/resend`,
      [
        // Repeated, so that it is known which answer it is.
        { ...answer("Ja"), status: 201, act: "inbox_item_looked" },
        { at: first, ...looked },
        { at: at(answered, resend(UNKNOWN)), ...missing },
        { at: `/api/office/inbox/lost_item/${lost}${resend(call)}`, ...illegal },
      ],
    ],
    [
      `POST ${ITEM}/close`,
      [
        { ...close("upheld", 0), ...invalid },
        { ...close("spam", 9), ...conflict },
        { ...close("spam", 0), status: 200, act: "inbox_closed" },
        { ...close("spam", 0), ...looked },
        { ...close("spam", 77), ...looked },
        { ...answer("Ja", { id: item, version: 1 }), ...illegal },
      ],
    ],
    [
      `POST ${ITEM}/reopen`,
      [
        { ...reopen(9), ...conflict },
        { ...reopen(1), status: 200, act: "inbox_reopened" },
        { ...reopen(77), ...looked },
        { ...reopen(0, UNKNOWN), ...missing },
      ],
    ],
  ];
}
