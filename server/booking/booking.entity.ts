import type { Channel } from "@domrit/shared/booking/messages.ts";
import { type BookingStatus, type DriverState, isUnderWay, mayBecome } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import { BookingSchema, type Position } from "./booking-schema.ts";

/** One ride that was ordered. Its methods are the only way its status changes. */
export class Booking extends BookingSchema.class {
  /** The number to call about the ride: the passenger's if there is one, else the customer's. */
  calledNumber(): string | null {
    return this.extras.passengerPhone ?? this.contactPhone ?? null;
  }

  /** The number that text messages about the ride go to; null where it can get none. */
  textedNumber(): string | null {
    const phone = this.calledNumber();
    return phone && canBeTexted(phone) ? phone : null;
  }

  textedLanguage(): Locale {
    const { passengerPhone, passengerLanguage } = this.extras;
    return (passengerPhone && passengerLanguage) || this.language;
  }

  channels(): Channel[] {
    return [...(this.contactEmail ? ["email" as const] : []), ...(this.textedNumber() ? ["sms" as const] : [])];
  }

  promised(): Channel[] {
    return this.channels().filter((channel) => !this.withheld?.includes(channel));
  }

  /** True for a ride of a series but its first, which the messages of the whole series are about. */
  isFollower(): boolean {
    return !!this.seriesId && this.seriesId !== this.id;
  }

  /** Takes the booking to a status, one version on; refuses a change that the status machine does not know. */
  become(status: BookingStatus, now: Date): void {
    if (!mayBecome(this.status, status)) throw new DomainError("illegal_transition");
    this.status = status;
    if (status === "completed") {
      this.comeUncalled(now);
      this.driverState = "done";
      this.position = null;
    }
    if (status === "cancelled") this.endUndriven();
    this.touch(now);
  }

  /** Whose ride it was stays known; who met nobody stays on record, as the customer's questions are about them. */
  private endUndriven(): void {
    const { driver, vehicle, driverId, carId } = this;
    this.releaseDriver();
    [this.driverId, this.carId] = [driverId, carId];
    if (this.cancelReason === "no_show") [this.driver, this.vehicle] = [driver, vehicle];
  }

  reach(state: DriverState, at: Date): void {
    if (isUnderWay(state)) this.comeUncalled(at);
    if (state !== this.driverState) this.startedAt = state === "on_board" ? at : null;
    this.driverState = state;
    // Where the car is, is nobody's business but while it is awaited.
    if (state !== "en_route") this.position = null;
  }

  /** Takes over where the car is while the driver is on the way, unless it was seen later; `at` is ISO 8601 in UTC. */
  moveTo(position: Position): void {
    if (this.driverState !== "en_route" || (this.position && this.position.at >= position.at)) return;
    this.position = position;
  }

  /** For a return on call to which a driver comes, its passenger has called the taxi centre. */
  private comeUncalled(at: Date): void {
    if (this.callUntil) this.readyAt ??= at;
  }

  releaseDriver(): void {
    this.driverState = "none";
    this.startedAt = null;
    [this.driver, this.vehicle] = [null, null];
    [this.driverId, this.carId] = [null, null];
    this.offerUntil = null;
    this.acceptedAt = null;
    this.etaAt = null;
    this.position = null;
  }

  touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
BookingSchema.setClass(Booking);

// From here, as only here its rows have become bookings.
export { BookingSchema };
