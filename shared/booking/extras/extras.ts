import type booking from "../../i18n/nl/booking/booking.json";
import type { ValidationKey } from "../../i18n/validation-key.ts";
import { CHILD_SEATS, MAX_OF_A_KIND } from "../trip/child-seats.ts";
import { HOURS } from "../trip/hours.ts";
import { MAX_STOPS } from "../trip/stops.ts";

type Texts = typeof booking;
type Section = "extras" | "confirm" | "passenger";
type CountedIn = "booking:extras.pieces" | "booking:extras.hoursLong";
type LabelKey = { [S in Section]: `booking:${S}.${keyof Texts[S] & string}` }[Section];

/** What an extra holds: its schemas, how it is typed and how it is worded follow from it. */
export type Kind =
  | { is: "line" | "lines"; max: number }
  | { is: "flight" | "name" | "phone" | "language" }
  | { is: "number"; min: number; max: number; outOfRange: ValidationKey; unit?: CountedIn }
  | { is: "choice"; of: readonly string[]; words: "booking:childSeats" }
  | { is: "counts"; of: readonly string[]; max: number; words: "booking:childSeats"; outOfRange: ValidationKey }
  | { is: "flag"; said: "booking:extras.comesAlong" }
  | { is: "addresses"; max: number; tooMany: ValidationKey };

export type Extra = {
  kind: Kind;
  label: LabelKey;
  /** As long as the ride, which its invoice needs; else as long as the contact of its ride. */
  kept?: "invoice";
  /** Not for a driver of ours to read; the taxi centre is told of every extra. */
  hiddenFromOurs?: true;
  /** Not asked for the ride back too. */
  oneWay?: true;
  /**
   * The older name of one of what another extra counts. It is taken, stored and sent beside that, for who does not know
   * the other yet; it is shown only where it stands alone.
   */
  oneOf?: "childSeats";
  /** Shown in the row of its ride in the office's lists. */
  inRow?: true;
  priced?: true;
  /** How its invoice names it: among what was asked for, or in words of its own; not at all unless given. */
  onInvoice?: "listed" | "apart";
  /** Whom it is about; the ride unless said. */
  about?: "passenger";
  /** The value that removes it in a change; `null` unless given. */
  takenBy?: "" | false;
  /** The value in a view's details when there is none: absent unless given; `customer`: null for a customer's ride. */
  noneInView?: "null" | "customer";
  /** Which e-mails mention it: all unless given; `proved`: those to a mailbox that its owner confirmed. */
  email?: "proved" | "nobody";
  /** The timeline's act for a change whose values are not shown: a name, a number or free text. */
  untold?: "note_changed" | "passenger_changed";
};

/**
 * Everything that may be asked beside the trip, in the order shown. How a field is typed stands with the inputs of
 * the form.
 */
export const EXTRAS = {
  hours: {
    kind: { is: "number", ...HOURS, outOfRange: "hoursRange", unit: "booking:extras.hoursLong" },
    label: "booking:extras.hours",
    kept: "invoice",
    oneWay: true,
    inRow: true,
    onInvoice: "listed",
    priced: true,
  },
  stops: {
    kind: { is: "addresses", max: MAX_STOPS, tooMany: "stopsTooMany" },
    label: "booking:extras.stops",
    kept: "invoice",
    onInvoice: "apart",
    priced: true,
  },
  passengers: {
    kind: { is: "number", min: 1, max: 8, outOfRange: "passengersRange" },
    label: "booking:extras.passengers",
    kept: "invoice",
    inRow: true,
    priced: true,
    noneInView: "null",
  },
  luggage: {
    kind: { is: "number", min: 0, max: 16, outOfRange: "luggageRange", unit: "booking:extras.pieces" },
    label: "booking:extras.luggage",
    kept: "invoice",
    inRow: true,
    onInvoice: "listed",
    priced: true,
  },
  childSeats: {
    kind: {
      is: "counts",
      of: CHILD_SEATS,
      max: MAX_OF_A_KIND,
      words: "booking:childSeats",
      outOfRange: "childSeatsRange",
    },
    label: "booking:extras.childSeats",
    inRow: true,
    onInvoice: "listed",
  },
  childSeat: {
    kind: { is: "choice", of: CHILD_SEATS, words: "booking:childSeats" },
    label: "booking:extras.childSeat",
    onInvoice: "listed",
    oneOf: "childSeats",
  },
  assistanceDog: {
    kind: { is: "flag", said: "booking:extras.comesAlong" },
    label: "booking:extras.assistanceDog",
    onInvoice: "listed",
    takenBy: false,
  },
  flightNumber: {
    kind: { is: "flight" },
    label: "booking:confirm.flightNumber",
    oneWay: true,
    inRow: true,
    takenBy: "",
    noneInView: "null",
  },
  costCentre: {
    kind: { is: "line", max: 50 },
    label: "booking:extras.costCentre",
    hiddenFromOurs: true,
    onInvoice: "apart",
    takenBy: "",
    noneInView: "customer",
    email: "proved",
  },
  passengerName: {
    kind: { is: "name" },
    label: "booking:passenger.who",
    hiddenFromOurs: true,
    onInvoice: "apart",
    about: "passenger",
    untold: "passenger_changed",
  },
  passengerPhone: {
    kind: { is: "phone" },
    label: "booking:passenger.textsTo",
    hiddenFromOurs: true,
    about: "passenger",
    untold: "passenger_changed",
  },
  passengerLanguage: {
    kind: { is: "language" },
    label: "booking:passenger.language",
    about: "passenger",
    untold: "passenger_changed",
    email: "nobody",
  },
  note: {
    kind: { is: "lines", max: 500 },
    label: "booking:confirm.note",
    takenBy: "",
    noneInView: "null",
    email: "nobody",
    untold: "note_changed",
  },
} as const satisfies Record<string, Extra>;
