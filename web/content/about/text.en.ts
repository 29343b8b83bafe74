import { figures } from "../figures.ts";
import type { AboutContent } from "./content.ts";

const f = figures("en");

export const content: AboutContent = {
  title: `About ${f.name}`,
  description: `An Utrecht taxi company with over ${f.fleetSize} vehicles and more than ${f.yearsMoreThan} years on the road.`,
  story: {
    heading: "How it began",
    paragraphs: [
      `In ${f.founded} there was one car, in a garage on the edge of Lombok, and one telephone that lay beside the bed at night. The first regular customer was a lady who needed dialysis three times a week and was tired of arriving late. In a way we are still driving her: being on time is not a bonus here, it is the deal.`,
      `Today more than ${f.fleetSize} taxis, minibuses and wheelchair vans are on the road. People who know the city run the dispatch centre day and night. They know where traffic jams up around Galgenwaard on match days, and which hospital entrance is open on a Sunday.`,
      "We read ourselves what customers write to us. That is how every ride got a page that shows where your taxi is, and a price that is settled before you get in.",
    ],
  },
  values: {
    heading: "What we care about",
    points: {
      safety: {
        title: "Safety",
        text: "Rested drivers, well-kept cars and a way of driving that never spills your coffee. Those who carry wheelchairs are retrained in securing them every year.",
      },
      reliability: {
        title: "Reliability",
        text: "On time is what we agreed. If we ever fail, we tell you ourselves and do not blame the traffic.",
      },
      sustainability: {
        title: "Sustainability",
        text: "When we need another car, it is electric wherever the work allows. We let cars wait in the neighbourhoods, so that fewer miles are driven empty.",
      },
    },
  },
  team: {
    heading: "The people behind the dispatch centre",
    intro: "Four of the people you may find on the other end of the line.",
    members: {
      director: {
        role: "Director",
        text: "Drove night shifts herself for eight years and still takes a car out on New Year's Eve.",
      },
      planning: {
        role: "Head of planning",
        text: "Solves the puzzle of each day and can tell you off the cuff how long it takes to Rhenen.",
      },
      care: {
        role: "Care transport coordinator",
        text: "The contact for families and institutions; worked in home care before she joined us.",
      },
      fleet: {
        role: "Fleet manager",
        text: "Sees to it that lifts lift, tyres are at pressure and every car goes out clean.",
      },
    },
  },
  fleet: {
    heading: "Our fleet",
    intro: "Three kinds of vehicle, so that you need not pay for room you do not use.",
    types: {
      standard: {
        title: "Standard",
        seats: `up to ${f.carSeats} people`,
        text: "Roomy cars and station wagons for everyday rides. A walker or pushchair fits in without trouble.",
      },
      vans: {
        title: "Minibuses and wheelchair vans",
        seats: `up to ${f.minibusSeats} people`,
        text: "For families, teams and wheelchair users. With a lift or ramp, and a boot worth the name.",
      },
      luxury: {
        title: "Luxury",
        seats: `up to ${f.carSeats} people`,
        text: "Quiet, dark sedans for business guests and for evenings that should feel special.",
      },
    },
  },
  seoTitle: `About us: taxi company in Utrecht | ${f.name}`,
  seoDescription: `Who is ${f.name}? An Utrecht taxi company since ${f.founded}, with over ${f.fleetSize} vehicles and people who know the city. Read our story and meet the team.`,
  keywords: ["taxi company Utrecht", "taxi dispatch Utrecht", "about us", "taxi fleet"],
};
