import { figures } from "../../figures.ts";
import { toSchiphol } from "../../ride-to.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Schiphol taxi from Utrecht",
  description: `A fixed price between Schiphol and any address in the province of Utrecht: ${f.schipholCar} by car, either way.`,
  about: [
    `It usually takes ${f.schipholMinutes} minutes from your front door to the departure hall. You say when you want to be at Schiphol; we leave in good time and keep an eye on the motorways. Traffic jams cost you nothing: once you have booked, the price stays put.`,
    `On the way home we follow your flight. If it is delayed, the driver waits for you; if you land early, the driver is there already. The first ${f.flightWaitMinutes} minutes after landing are on us, so you can clear customs and collect your bags in peace.`,
  ],
  features: [
    `Car ${f.schipholCar}, minibus ${f.schipholMinibus}, luxury sedan ${f.schipholBusiness}`,
    `${f.flightWaitMinutes} minutes' free waiting after landing`,
    "We track your flight",
    `${f.carSuitcases} suitcases in the car, ${f.minibusSuitcases} in the minibus`,
    "Child seat free on request",
    "No surcharge for nights, weekends or holidays",
    "Last-minute booking up to 1 hour before pickup",
    `Free cancellation up to ${f.freeCancelHours} hours before`,
  ],
  blocks: [
    {
      kind: "prices",
      heading: "Fixed fares to and from Schiphol",
      intro: "For a single ride between Schiphol and any address in the province of Utrecht, VAT included.",
      prices: [
        {
          label: "Standard",
          price: f.schipholCar,
          ride: toSchiphol("station"),
          note: `up to ${f.carSeats} people and ${f.carSuitcases} suitcases`,
        },
        {
          label: "Minibus",
          price: f.schipholMinibus,
          ride: toSchiphol("van"),
          note: `up to ${f.minibusSeats} people and ${f.minibusSuitcases} suitcases`,
        },
        {
          label: "Business class",
          price: f.schipholBusiness,
          ride: toSchiphol("luxury"),
          note: `luxury sedan, up to ${f.carSeats} people`,
        },
      ],
      note: "If you live outside the province, the form works out the price from your address.",
    },
    {
      kind: "prices",
      heading: "Extras you may need",
      prices: [
        {
          label: "Longer waiting",
          price: f.waitingHalfHour,
          note: `per started half hour, after the first ${f.flightWaitMinutes} minutes`,
        },
        { label: "Stop on the way", price: f.stopFee, note: `to pick somebody up, ${f.stopMinutes} minutes at most` },
        { label: "Wheelchair taxi", price: f.wheelchairFee, note: "on top of the price of the car" },
        { label: "Child seat or booster", price: "free", note: "tell us the child's age" },
      ],
    },
    {
      kind: "steps",
      heading: "How to book",
      steps: [
        {
          title: "Address and flight",
          text: "Enter your address and Schiphol, choose date and time, and pick the vehicle that suits your luggage.",
        },
        {
          title: "Confirm",
          text: "Give your name and number so that the driver can find you at the airport. You pay in the car after the ride.",
        },
        {
          title: "Hop in",
          text: `About ${f.driverDetailsMinutes} minutes beforehand you see who is coming and in which car. The driver lifts the suitcases.`,
        },
      ],
    },
    {
      kind: "checklist",
      heading: "From these towns and all between them",
      intro: "The fixed price holds throughout the province, down to the smallest village.",
      items: [
        "Utrecht, Vleuten and De Meern",
        "Nieuwegein, IJsselstein and Vianen",
        "Houten, Bunnik and Wijk bij Duurstede",
        "Zeist, De Bilt and Bilthoven",
        "Maarssen, Breukelen and Abcoude",
        "Amersfoort, Soest and Baarn",
        "Woerden, Harmelen and Montfoort",
        "Veenendaal, Rhenen and Doorn",
      ],
    },
    {
      kind: "points",
      heading: "Terminal and departure hall",
      points: [
        {
          title: "One building, three departure halls",
          text: "Schiphol is a single terminal with departure halls 1, 2 and 3. Your airline's app or schiphol.nl tells you which one is yours.",
        },
        {
          title: "Dropped off on the upper level",
          text: "We drive right up to the doors of your hall. Not sure yet? Then we choose hall 2: in the middle, not far from either side.",
        },
      ],
    },
    {
      kind: "points",
      heading: "Where to find your driver",
      points: [
        {
          title: "The meeting point on Schiphol Plaza",
          text: "Look for the big red and white chequered cube. All four arrival halls lead to the Plaza.",
        },
        {
          title: "At the exit of your arrival hall",
          text: "With children, a lot of luggage or a mobility aid, ask for a driver with a name board at your own hall.",
        },
        {
          title: "Hand luggage only",
          text: "Call us as soon as you leave the plane and the car draws up while you walk outside.",
        },
      ],
    },
    {
      kind: "tip",
      heading: "Tell us your flight number",
      text: "With the flight number we see a delay before you can call us, and the driver takes it into account. You find it on your ticket: two letters and a few digits, such as KL1234.",
    },
  ],
  seoTitle: `Utrecht to Schiphol taxi, ${f.schipholCar} fixed | ${f.name}`,
  seoDescription: `Taxi from Utrecht to Schiphol for ${f.schipholCar}, minibus ${f.schipholMinibus}. Fixed price, flight tracked, ${f.flightWaitMinutes} minutes' free waiting. Book online.`,
  keywords: [
    "taxi Utrecht to Schiphol",
    "Schiphol taxi",
    "Amsterdam airport taxi Utrecht",
    "fixed price Schiphol taxi",
    "airport taxi Utrecht",
  ],
};
