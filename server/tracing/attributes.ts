/**
 * The attributes a span may have. None names a person or opens a booking: a guest's booking id is enough to read the
 * booking, so spans have the id of the event instead.
 */
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

/** Under the names that are exported; those of OpenTelemetry where it has one. */
export function named(attributes: Attributes): Record<string, string | number> {
  const given = Object.entries(attributes).filter(
    (entry): entry is [keyof Attributes, string | number] => entry[1] !== undefined,
  );
  return Object.fromEntries(given.map(([name, value]) => [ALLOWED[name], value]));
}

/** What BullMQ says of its own spans, beside what could be anything, such as the words of an error. */
const OF_BULLMQ = ["bullmq.queue.name", "bullmq.queue.operation", "bullmq.job.name", "bullmq.job.id"];

/** The names that may be exported. */
export const EXPORTED: ReadonlySet<string> = new Set([...Object.values(ALLOWED), ...OF_BULLMQ]);
