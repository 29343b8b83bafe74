import { phoneInSentence } from "@domrit/shared/company/company.ts";
import {
  DomainError,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
  type FieldValues,
} from "@domrit/shared/errors.ts";
import { isDatabaseAway } from "../database/availability.ts";
import { fieldText } from "../i18n/field-text.ts";
import type { Translate } from "../i18n/translate.ts";

export const ERROR_STATUS = {
  account_limit: 409,
  approval_decided: 409,
  account_not_granted: 409,
  address_unknown: 422,
  bad_signature: 401,
  car_away: 409,
  car_taken: 409,
  card_missing: 409,
  cards_hosted: 409,
  conflict: 409,
  does_not_add_up: 409,
  does_not_fit: 409,
  driver_away: 409,
  email_unconfirmed: 409,
  foreign_origin: 403,
  fully_booked: 409,
  idempotency_key_reused: 422,
  illegal_transition: 409,
  internal: 500,
  invalid_fields: 422,
  invoice_state: 409,
  last_admin: 409,
  late_cancellation: 409,
  malformed_json: 400,
  method_not_allowed: 405,
  not_allowed: 403,
  not_found: 404,
  not_json: 415,
  not_on_shift: 409,
  not_signed_in: 401,
  nothing_due: 409,
  open_bookings: 409,
  over: 409,
  overtaken: 409,
  passkey_refused: 422,
  pay_now_off: 409,
  payload_too_large: 413,
  payment_changed: 409,
  proof_required: 403,
  discount_ended: 409,
  discount_on_site: 409,
  route_on_site: 409,
  published: 409,
  quote_changed: 409,
  read_only: 409,
  ride_under_way: 409,
  on_shift: 409,
  shift_open: 409,
  second_factor_missing: 409,
  second_step_expired: 401,
  second_step_required: 401,
  too_early: 409,
  too_late: 409,
  too_many_addresses: 409,
  too_many_links: 409,
  too_many_requests: 429,
  unavailable: 503,
  uninvoiced_rides: 409,
  version_conflict: 409,
  wrong_credentials: 401,
} as const satisfies Record<ErrorCode, number>;

export function errorBody(error: DomainError, t: Translate): ErrorBody {
  const { fields, values = {}, data } = error.details;
  const key = `errors:${error.code}` as const;
  const translated = fields && translateFields(fields, values, t);
  return {
    code: error.code,
    message: data ? t(key, data) : t(key),
    ...(translated && { fields: translated }),
    ...data,
  };
}

function translateFields(fields: FieldErrors, values: FieldValues, t: Translate): FieldErrors {
  const translate = (key: string, path: string) => fieldText(t, key, { phone: phoneInSentence, ...values[path] });
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([path, keys]) => [path, keys.map((key) => translate(key, path))]));
}

/** `internal` for unforeseen errors. */
export function asDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseAway(thrown)) return new DomainError("unavailable", { retryAfterSeconds: 2 });
  const status = thrown instanceof Error && "status" in thrown ? thrown.status : undefined;
  if (status === 400) return new DomainError("malformed_json");
  if (status === 404) return new DomainError("not_found");
  if (status === 413) return new DomainError("payload_too_large");
  if (status === 415) return new DomainError("not_json");
  return new DomainError("internal");
}
