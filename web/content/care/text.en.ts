import { figures } from "../figures.ts";
import type { CareContent } from "./content.ts";

const f = figures("en");

export const content: CareContent = {
  hero: { book: "Book care transport", call: "Talk to our planner" },
  mark: {
    heading: `Certified with ${f.qualityMark}`,
    paragraphs: [
      `${f.qualityMark} is the Dutch national quality mark for taxi and care transport. An independent body checks that our vehicles are safe, that drivers have the right training and that we deal with complaints properly.`,
      "For you this means a driver who knows how to secure a wheelchair, a van whose lift has been inspected, and an impartial disputes committee if we cannot settle something together.",
    ],
  },
  types: {
    heading: "Seven kinds of care transport",
    intro: "Not sure which Dutch scheme covers your ride? Call us and we will find out with you.",
    points: {
      hospital: {
        title: "Hospital transport",
        text: "To a clinic, a treatment or home after discharge. We take you to the desk and fetch you when you are done.",
      },
      dayCare: {
        title: "Day care",
        text: "There and back on fixed days, with a familiar face and room for a chat or for silence.",
      },
      pgb: {
        title: "Personal budget (PGB)",
        text: "You pay for rides from your personal budget. Receipt and invoice carry the details your budget holder asks for.",
      },
      wlz: {
        title: "Long-term care (Wlz)",
        text: "If you live in or are cared for by an institution, we drive you to treatment and day activities in agreement with your provider.",
      },
      work: {
        title: "Travel to work",
        text: "Does a disability keep you from travelling by yourself? We take you to work or training, also when UWV reimburses the ride.",
      },
      youth: {
        title: "Youth transport",
        text: "Children and teenagers to school, treatment or respite care. Parents know who is driving and get an e-mail as soon as their child has arrived.",
      },
      wmo: {
        title: "Social support (Wmo)",
        text: "For family visits, shopping or the hairdresser, with a decision from your municipality or a budget of your own.",
      },
    },
  },
  quality: {
    heading: "What you can count on",
    points: {
      localDrivers: {
        title: "Local drivers",
        text: "They live in the region, know its institutions and speak your language, often more than one.",
      },
      qualityMark: {
        title: "Quality mark holder",
        text: `We meet the requirements of ${f.qualityMark} and are inspected on them.`,
      },
      personalAttention: {
        title: "Personal attention",
        text: "Write with your ride what you like and the driver reads it: the front seat, no radio, an umbrella to the door.",
      },
      safePrivate: {
        title: "Safe and private",
        text: "You share the car only if you wish. The driver knows what the ride requires, not your medical file.",
      },
      invoices: {
        title: "Clear invoices",
        text: "With an account per ride, for approved institutions one a month, with date, route and amount on every line.",
      },
      shortPickup: {
        title: "Short pickup times",
        text: `A single ride is at your door within ${f.arrivalMinutes} minutes on average. For a wheelchair van we advise an hour's notice.`,
      },
    },
  },
  support: {
    heading: "Would you rather talk it over?",
    text: "A first ride with a vulnerable passenger deserves a conversation. Our care coordinator listens, helps you work out times and support and, if need be, comes along on a trial run.",
    button: "Get in touch",
  },
  booking: {
    heading: "Book care transport",
    text: "With a mobility aid, a companion or a reimbursement, book a care ride: then the right car comes and the driver knows what you need. A whole series of care rides can be booked there at once. An ordinary taxi can be booked in the form on this page.",
    careRide: "Book a care ride",
    call: "Call the planner",
    chat: "Send a WhatsApp",
  },
};
