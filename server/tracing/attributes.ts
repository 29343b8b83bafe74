/** None names a person or opens a booking: spans have the event's id, since a guest's booking id opens the booking. */
const ALLOWED = {
  method: "http.request.method",
  route: "http.route",
  status: "http.response.status_code",
  requestId: "domrit.request_id",
  event: "domrit.event_id",
  type: "domrit.event_type",
  effect: "domrit.effect",
  attempt: "domrit.attempt",
  outcome: "domrit.outcome",
  smtpStatus: "smtp.response.status_code",
  sockets: "domrit.sockets",
  error: "error.type",
} as const;

export type Attributes = { [Name in keyof typeof ALLOWED]?: string | number | undefined };

export function named(attributes: Attributes): Record<string, string | number> {
  const given = Object.entries(attributes).filter(
    (entry): entry is [keyof Attributes, string | number] => entry[1] !== undefined,
  );
  return Object.fromEntries(given.map(([name, value]) => [ALLOWED[name], value]));
}

/** BullMQ's attributes with known content, unlike error messages. */
const OF_BULLMQ = ["bullmq.queue.name", "bullmq.queue.operation", "bullmq.job.name", "bullmq.job.id"];

/** Attributes that may be exported. */
export const EXPORTED: ReadonlySet<string> = new Set([...Object.values(ALLOWED), ...OF_BULLMQ]);
