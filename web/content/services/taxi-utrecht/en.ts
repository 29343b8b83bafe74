import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Taxi Utrecht",
  description:
    "A taxi in the city and the whole province, at a price you know beforehand and with a driver who knows the way.",
  about: [
    `We have been driving in Utrecht since ${f.founded}, from the Dom tower to Leidsche Rijn and from Overvecht to the university campus. We know the bollards of the old town, the closures along the canal ring and the way round when the motorway is stuck. Ask for a taxi now and it is with you in ${f.arrivalMinutes} minutes on average.`,
    "No need to watch a meter. Enter two addresses and you know what the ride costs; a detour around roadworks does not change it. The price is for the whole car, so four of you simply share it.",
    "Once you have booked, the ride has a page of its own, where you see whether it is confirmed, who is driving and when the car will arrive. And if you would rather not look at a screen, our dispatchers pick up the phone day and night.",
  ],
  features: [
    `Rides from ${f.fromPrice}`,
    `With you in ${f.arrivalMinutes} minutes on average`,
    `Up to ${f.carSeats} people in a car, up to ${f.minibusSeats} in a minibus`,
    "No night or weekend surcharge",
    "Cash, debit or credit card in the taxi",
    `Book up to ${f.bookAheadDays} days ahead`,
    "Child seat free on request",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Where we drive",
      intro: "We collect you anywhere in the province and take you anywhere in the Netherlands, or across the border.",
      points: [
        {
          title: "The city",
          text: "The old town, Lombok, Wittevrouwen, Zuilen, Hoograven, Kanaleneiland, Vleuten and De Meern: every district, including streets where cars need a permit.",
        },
        {
          title: "Neighbouring towns",
          text: "Nieuwegein, IJsselstein, Houten, Bunnik, Zeist, De Bilt and Maarssen are part of our daily round.",
        },
        {
          title: "The rest of the province",
          text: "Amersfoort, Soest, Baarn, Woerden and Veenendaal are no trouble either; half an hour's notice helps.",
        },
      ],
    },
    {
      kind: "prices",
      heading: "How the fare is made up",
      intro: "When you book you see a single amount. These are its parts.",
      prices: [
        {
          label: `Car, up to ${f.carSeats} people: start`,
          price: f.carStart,
          note: `then ${f.carKm} per km and ${f.carMinute} per minute`,
        },
        {
          label: `Minibus, 5 to ${f.minibusSeats} people: start`,
          price: f.minibusStart,
          note: `then ${f.minibusKm} per km and ${f.minibusMinute} per minute`,
        },
        { label: "Extra luggage", price: f.luggageFee, note: "only if you bring more than usual" },
        { label: "Car with driver by the hour", price: f.hourPrice, note: "handy for several stops in one day" },
      ],
      note: `A ride costs ${f.fromPrice} at least. The amounts follow the ${f.tariffYear} tariff and include VAT.`,
    },
    {
      kind: "points",
      heading: "Places we often go",
      points: [
        {
          title: "Utrecht Centraal and Jaarbeurs",
          text: "We stop on the Jaarbeurs side or the city side, whichever leaves you the shorter walk to your train or hall.",
        },
        {
          title: "Utrecht Science Park",
          text: "UMC Utrecht, the Wilhelmina children's hospital, the Princess Máxima Center and the university, right up to the entrance you need.",
        },
        {
          title: "A night out",
          text: "TivoliVredenburg, the Stadsschouwburg, Werkspoorkathedraal or Galgenwaard stadium: afterwards your taxi waits at the corner we agreed.",
        },
        {
          title: "Zuylen, De Haar and the Utrecht hills",
          text: "Castles and woods for a day, without hunting for a bus home. Book the way back at the same time.",
        },
      ],
    },
  ],
  seoTitle: `Taxi in Utrecht at a price known ahead | ${f.name}`,
  seoDescription: `Need a taxi in Utrecht? With you in ${f.arrivalMinutes} minutes on average, price known, no night surcharge. Book online without an account or call ${f.phone}.`,
  keywords: [
    "taxi Utrecht",
    "book a taxi Utrecht",
    "taxi Utrecht Centraal",
    "taxi Utrecht province",
    "taxi fare Utrecht",
  ],
};
