import * as v from "valibot";
/** Every error code the API can answer; its HTTP status is in server/http/error-answer.ts, its text in i18n/<locale>/site/errors.json. */
export const ERROR_CODES = [
  "account_limit",
  "account_not_granted",
  "last_admin",
  "address_unknown",
  "approval_decided",
  "bad_signature",
  "car_away",
  "car_taken",
  "card_missing",
  "cards_hosted",
  "conflict",
  "discount_ended",
  "discount_on_site",
  "route_on_site",
  "does_not_add_up",
  "does_not_fit",
  "driver_away",
  "email_unconfirmed",
  "foreign_origin",
  "fully_booked",
  "idempotency_key_reused",
  "illegal_transition",
  "internal",
  "invalid_fields",
  "invoice_state",
  "late_cancellation",
  "malformed_json",
  "method_not_allowed",
  "not_allowed",
  "not_found",
  "not_json",
  "not_on_shift",
  "not_signed_in",
  "nothing_due",
  "open_bookings",
  "over",
  "overtaken",
  "passkey_refused",
  "pay_now_off",
  "payload_too_large",
  "payment_changed",
  "proof_required",
  "published",
  "quote_changed",
  "read_only",
  "ride_under_way",
  "on_shift",
  "second_factor_missing",
  "second_step_expired",
  "second_step_required",
  "shift_open",
  "too_early",
  "too_late",
  "too_many_addresses",
  "too_many_links",
  "too_many_requests",
  "unavailable",
  "uninvoiced_rides",
  "version_conflict",
  "wrong_credentials",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Field errors by the path of the field; each message is a key of the `validation` namespace until it is translated. */
export type FieldErrors = Record<string, string[]>;

/** What the API answers on any failure; `message` and the field messages are in the request's language and fit to show. */
export const errorEntries = {
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.array(v.string()))),
};
export type ErrorBody = v.InferOutput<v.ObjectSchema<typeof errorEntries, undefined>>;

export type FieldValues = Record<string, Record<string, string>>;

type Details = {
  fields?: FieldErrors;
  values?: FieldValues;
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** A refusal by a business rule. It knows no HTTP; `data` is added to the answer (a new price, for example). */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
