import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("en");

export const content: LegalContent = {
  title: "Terms of service",
  intro:
    "This is what we agree when you book a ride, in language as plain as we could make it. The law always comes first, above all where it protects you as a consumer. If this translation differs from the Dutch text, the Dutch text applies.",
  updated: { date: "2025-05-12", label: "Last updated on 12 May 2025" },
  sections: [
    {
      heading: "Definitions",
      paragraphs: ["In these terms we mean by:"],
      items: [
        `we: ${f.legalName}, ${f.address}, the Netherlands, Chamber of Commerce ${f.kvk}, VAT ${f.vatId}, taxi licence ${f.taxiLicence};`,
        "you: whoever books the ride, and the passenger if that is someone else;",
        "ride: the taxi transport you book with us, from pickup to destination;",
        "page of your ride: the web page that shows its current status.",
      ],
    },
    {
      heading: "Booking and cancelling",
      paragraphs: [
        `You book online, by telephone or by message, up to ${f.bookAheadDays} days ahead. Online you see the price before you confirm. Your confirmation is an order with an obligation to pay. The contract is concluded once we confirm the ride; until then its page shows the ride as received.`,
        `You can cancel on the page of your ride or by telephone, free of charge up to ${f.freeCancelHours} hours before pickup. If you cancel later, or are not there, we may charge the costs we have incurred, up to the price of the ride. There is no fourteen-day right of withdrawal for passenger transport at an agreed time.`,
        "If we cannot carry out a ride, we tell you as soon as possible and look for a replacement. If there is none, you pay nothing for that ride.",
      ],
    },
    {
      heading: "Prices and payment",
      paragraphs: [
        "Prices are in euros and include VAT. The price of your booking holds for the addresses, time and vehicle you entered. If you change the destination on the way, ask for a stop or keep us waiting, the charges on the fares page are added. The driver tells you so beforehand.",
        "You pay in the taxi after the ride, in cash or by debit or credit card. Business customers with an approved account pay within the term on the invoice. You can always have a receipt for the ride.",
        `The discount code ${f.newClientCode} takes ${f.newClientDiscount} off a customer's first ride, once. Discounts cannot be combined and are not paid out.`,
      ],
    },
    {
      heading: "Conditions of transport",
      paragraphs: ["A few rules make for a safe and pleasant ride."],
      items: [
        "Everyone wears a seat belt; children up to 1.35 metres sit in a suitable child seat, which you can request from us free of charge.",
        "No smoking or vaping in the car, and no use of alcohol or drugs.",
        "We carry no more people and luggage than is safe. Mention a wheelchair, large aid or animal when booking; assistance dogs always come along.",
        `We wait ${f.graceMinutes} minutes after the agreed time free of charge, and after a flight ${f.flightWaitMinutes} minutes from landing.`,
        "Delays that neither you nor we can help are shared as the fares page says.",
        "The driver may refuse or end a ride if safety is at risk.",
      ],
    },
    {
      heading: "Liability",
      paragraphs: [
        "For damage caused by an accident during transport we are liable as the law provides, within the limits it sets. Our vehicles are insured.",
        "We plan with time to spare, but cannot rule out that a ride arrives late. If that makes you miss a flight, train or appointment, we compensate you where the fault is ours, in so far as is reasonable and required by law. What is beyond our control, such as a road closure or extreme weather, cannot be held against us.",
        "If you damage the car or soil it badly, we may pass on the actual cost of repair or cleaning. Nothing in these terms limits our liability for intent or gross negligence.",
      ],
    },
    {
      heading: "Privacy",
      paragraphs: [
        "We use your data to carry out and settle the ride. Our privacy policy says exactly what we keep, for how long, and which rights you have.",
      ],
    },
    {
      heading: "Complaints",
      paragraphs: [
        `If something went wrong, let us know within ${f.complaintDays} days of the ride on the page of your ride, through the contact form, by e-mail or by telephone. You receive a full reply within ${f.answerDays} days. Please mention, if you can:`,
      ],
      items: [
        "date and time of the ride, pickup and destination;",
        "the driver's name, the number plate or the taxi number;",
        "what happened and what you expect of us;",
        "how we can reach you.",
      ],
      closing: [
        `If our reply does not satisfy you, you can take the dispute to the ${f.disputesCommittee}, the Dutch disputes committee for taxi transport: PO Box 90600, 2509 LP The Hague, ${f.disputesSite}. Its decision is binding. You may also go to court.`,
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "We may amend these terms. Your ride is governed by the version that stood on this page when you booked. Dutch law applies throughout; as a consumer you can always turn to the court of the place where you live.",
      ],
    },
    {
      heading: "Contact",
      paragraphs: [
        `Questions about these terms? Call ${f.phone} or write to ${f.email}. Our office is open from Monday to Friday, ${f.officeOpens} to ${f.officeCloses}.`,
      ],
    },
  ],
  seoTitle: `Terms of service for taxi rides | ${f.name}`,
  seoDescription: `The terms of ${f.name} in plain language: booking, free cancellation up to ${f.freeCancelHours} hours ahead, payment, waiting, liability and complaints.`,
  keywords: ["taxi terms of service", "cancel taxi", "taxi complaint", "taxi disputes committee"],
};
