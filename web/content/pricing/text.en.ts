import { figures } from "../figures.ts";
import { toSchiphol } from "../ride-to.ts";
import type { PricingContent } from "./content.ts";

const f = figures("en");

export const content: PricingContent = {
  title: "Fares",
  description:
    "Work out below what a ride costs. When you book, you see the amount for your own addresses before you confirm anything.",
  bookNow: "Book now",
  calculator: {
    heading: "Calculate a fare",
    intro: "Slide to the distance and choose what you need. The calculator uses the same rates as a booking.",
    distance: "Distance in kilometres",
    passengers: "Number of passengers",
    options: "What do you need?",
    wheelchair: "Wheelchair service",
    luggage: "Extra luggage",
    night: "Ride between 22:00 and 06:00",
    estimate: "Estimated fare",
    note: `Based on an average speed of ${f.averageKmPerHour} km an hour, VAT included. A booking is rounded to whole euros.`,
    failed: { title: "Price calculation failed", text: "Please try again later, or call us for a price." },
  },
  fares: {
    heading: `Rates for ${f.tariffYear}`,
    intro: "Our rates since that year. We use them to work out the fare you see in advance.",
    columns: { vehicle: "Vehicle", start: "Starting rate", perKm: "Per kilometre", perMinute: "Per minute" },
    rows: [
      { vehicle: `Car, up to ${f.carSeats} people`, start: f.carStart, perKm: f.carKm, perMinute: f.carMinute },
      {
        vehicle: `Minibus, 5 to ${f.minibusSeats} people`,
        start: f.minibusStart,
        perKm: f.minibusKm,
        perMinute: f.minibusMinute,
      },
    ],
    note: `The minimum fare is ${f.fromPrice}. The luxury sedan carries a supplement of ${f.luxurySupplement} on the car rate; a car with driver by the hour is requested by telephone and is ${f.hourPrice} an hour.`,
  },
  airport: {
    heading: "Fixed fares to Schiphol",
    intro: "Between Schiphol and any address in the province of Utrecht, per ride.",
    prices: [
      {
        label: "Standard",
        price: f.schipholCar,
        ride: toSchiphol("station"),
        note: `station wagon, up to ${f.carSeats} people, ${f.carSuitcases} suitcases`,
      },
      {
        label: "Minibus",
        price: f.schipholMinibus,
        ride: toSchiphol("van"),
        note: `up to ${f.minibusSeats} people, ${f.minibusSuitcases} suitcases`,
      },
      {
        label: "Business class",
        price: f.schipholBusiness,
        ride: toSchiphol("luxury"),
        note: `luxury sedan, up to ${f.carSeats} people`,
      },
    ],
  },
  fees: {
    heading: "Extras",
    intro: "Only what you choose yourself or agree with the driver.",
    prices: [
      { label: "Luxury sedan", price: `+ ${f.luxurySupplement}`, note: "on the car rate" },
      { label: "Wheelchair service", price: f.wheelchairFee, note: "per ride" },
      { label: "Extra luggage", price: f.luggageFee, note: "per ride" },
      {
        label: "Waiting",
        price: f.waitingHour,
        note: `per hour, charged by the started half hour (${f.waitingHalfHour})`,
      },
      { label: "Stop on the way", price: f.stopFee, note: `and the detour; ${f.stopMinutes} minutes at most` },
      { label: `More than ${f.carSeats} people`, price: "minibus rate", note: "no fee per person" },
      { label: "Nights, weekends and holidays", price: f.nightFee, note: "always the same rate" },
    ],
  },
  delays: {
    heading: "Delays: shared fairly",
    intro: "Whoever causes a delay bears the cost. If nobody could help it, each pays half.",
    points: [
      {
        title: "Traffic on the way",
        text: "The agreed price stands. Extra minutes on the road are on us.",
      },
      {
        title: "You need more time",
        text: `We wait ${f.graceMinutes} minutes free of charge, and ${f.flightWaitMinutes} after a flight. Beyond that the waiting rate in the table applies.`,
      },
      {
        title: "We are late",
        text: `You pay nothing extra. If we are not there ${f.graceMinutes} minutes after the confirmed time, you may cancel free of charge even then.`,
      },
      {
        title: "Nobody's fault",
        text: "A closed bridge, a treatment that runs over, an evacuated station: we charge half of the waiting time this causes.",
      },
    ],
  },
  discounts: {
    heading: "Discounts",
    points: [
      {
        title: "For new customers",
        text: `The code ${f.newClientCode} takes ${f.newClientDiscount} off your first ride. Enter it when you confirm, together with your e-mail address or phone number.`,
      },
      {
        title: "For frequent travellers",
        text: "Do you travel the same route every week? Tell us how often and where to, and we will make you an offer for the whole series.",
      },
    ],
  },
  payment: {
    heading: "Payment",
    text: "You can always pay in the taxi at the end of your ride: cash, debit or credit card. Businesses can ask in their account to pay on account. If you booked with an account of your own, you find your invoice there after the ride.",
  },
  seoTitle: `Taxi fares in Utrecht ${f.tariffYear} | ${f.name}`,
  seoDescription: `Taxi fares in Utrecht: start ${f.carStart}, ${f.carKm} per km, Schiphol fixed at ${f.schipholCar}. Calculate your ride, no night surcharge. New customers ${f.newClientDiscount} off.`,
  keywords: ["taxi fares Utrecht", "taxi price calculator", "taxi cost per km", "Schiphol taxi price", "taxi discount"],
};
