import { figures } from "../figures.ts";
import type { ContactContent } from "./content.ts";

const f = figures("en");

export const content: ContactContent = {
  banner: {
    title: "Contact",
    text: "A question about a ride, something left behind, a kind word for the driver? Somebody is always awake.",
  },
  details: {
    heading: "How to reach us",
    phone: { label: "Call", text: "Day and night, also when you need a taxi right now." },
    chat: { label: "Message", text: "Handy on the road, or when you cannot talk." },
    email: { label: "E-mail", text: "For invoices, accounts and anything that can wait a day." },
    office: {
      label: "Office",
      text: `Monday to Friday, ${f.officeOpens} to ${f.officeCloses}. Please call before you drop in.`,
    },
  },
  faq: {
    heading: "Frequently asked questions",
    items: [
      {
        question: "Do I need an account to book?",
        answer: `No. You fill in the ride, see the price and confirm. If you leave an e-mail address or mobile number we send you a confirmation. You can book up to ${f.bookAheadDays} days ahead.`,
      },
      {
        question: "How do I know that my taxi is really coming?",
        answer: `Each ride has a page of its own. It shows when the ride is confirmed, usually within ${f.confirmationMinutes} minutes, and who is driving and in which car as soon as your driver is assigned. The page updates by itself.`,
      },
      {
        question: "Can I cancel or change my ride?",
        answer: `Yes, on the page of your ride. You can change it until the driver is on the way; you see the new price before you confirm. Cancelling is free until ${f.freeCancelHours} hours before pickup; after that it may cost at most the price of the ride.`,
      },
      {
        question: "How can I pay?",
        answer:
          "You can always pay in the taxi at the end of the ride: cash, debit card or credit card. Companies and institutions ask in their account to pay on account; once approved they get one invoice a month.",
      },
      {
        question: "I left something in the car. What now?",
        answer:
          "Report it on the page of your ride, or call the dispatch centre with your reference or the time of the ride. We ask the driver and agree with you how to get it back.",
      },
    ],
  },
  form: {
    heading: "Send us a message",
    text: "We reply on working days, by e-mail and in your language. For a ride today, calling is quicker.",
  },
  seoTitle: `Contact our Utrecht taxi dispatch | ${f.name}`,
  seoDescription: `Call ${f.phone} day or night, send a WhatsApp or write to us. Answers about booking, paying, cancelling and lost property.`,
  keywords: ["contact taxi Utrecht", "taxi phone number Utrecht", "taxi WhatsApp", "lost property taxi"],
};
