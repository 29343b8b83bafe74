import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Car with driver",
  description: "A car and a driver of your own, for an afternoon, an evening or a whole day.",
  about: [
    `Five appointments in a day, a round of clients, an evening when parking is the last thing you want to think about: for ${f.hourPrice} an hour the car stays with you. The driver waits outside, knows your schedule and draws up as you come out.`,
    "You agree a number of hours beforehand and can extend on the spot if the day runs on. Send your addresses along with the request and we put them in an order that suits that day's traffic. Standing still costs the same as driving, so there is never a clock to race.",
  ],
  features: [
    `${f.hourPrice} an hour for car and driver`,
    "Waiting and parking are our concern",
    "Extend on the spot",
    "Route in the order of your appointments",
    "Sedan, station wagon or minibus",
    "Driver in a suit on request",
  ],
  blocks: [],
  seoTitle: `Chauffeur service Utrecht by the hour | ${f.name}`,
  seoDescription: `Car with driver in Utrecht at ${f.hourPrice} an hour. Waits at every appointment, draws up when you are ready and can be extended on the spot.`,
  keywords: [
    "car with driver",
    "chauffeur service Utrecht",
    "private driver hire",
    "hourly chauffeur",
    "taxi by the hour",
  ],
};
