import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("en");

export const content: LegalContent = {
  title: "Privacy policy",
  intro: `${f.legalName} drives people and so knows where they go. We treat that with care: we ask for little, share less and do not follow you around the internet. If this translation differs from the Dutch text, the Dutch text applies.`,
  updated: { date: "2025-05-12", label: "Last updated on 12 May 2025" },
  sections: [
    {
      heading: "The data we collect",
      paragraphs: ["What we hold about you depends on what you do."],
      items: [
        "Booking: pickup and destination address, date, time, vehicle type and price.",
        "Only if you enter them: name, e-mail address, phone number, number of passengers, stops, luggage, child seat, assistance dog, flight number, cost centre and a note for the driver.",
        "If you book for somebody else, only if you enter them: name, phone number and language of the passenger.",
        "Care ride, only with your consent: mobility aids, companion, who reimburses the ride, whether the driver should call you and what else the driver should know.",
        "Account: first and last name, username, e-mail address, phone number, language and a form of your password that cannot be reversed.",
        "Devices on which you are logged in: browser and system, such as Firefox on Windows, and when you logged in and were last there.",
        "Saved addresses: what you call them, such as home or work, and the address.",
        "Saved payment card: brand, last four digits, expiry date, a code (token) from the payment service and a mark by which we recognise the same card. We keep neither the card number nor the security code nor the name on the card.",
        "Invoice: your name, the ride, the name of the passenger if you booked for somebody else, the amount and, if you give them in your account, your address and company details.",
        "Contact: your name, e-mail address, subject and message.",
        "Complaint or lost item: what you write about it, which ride it is about and how we reach you.",
        "Ride: status, driver, vehicle, expected arrival, start and end of the ride and, while the driver is on the way to you, the position of the car.",
        "Technical: your IP address, to limit abuse, and a session cookie once one is needed.",
      ],
    },
    {
      heading: "How we collect it",
      paragraphs: [
        "Nearly all of it comes from you: through the booking form, your account, the telephone, WhatsApp or e-mail. If somebody books for you, we receive your details from that person and use them for that ride only. The rest arises during the ride, such as the time of arrival, or when you log in: your browser then tells us its name and that of your system.",
        "The button for your location works inside your own browser, and only if you allow it. Your position does not reach us, only the address that you then send. What you type in an address field is used by our server to find suggestions. If we consult a map service for this, it receives the typed text and not who you are.",
      ],
    },
    {
      heading: "What we use it for",
      paragraphs: [
        "We use your data to carry out the ride, keep you informed, send a bill and deal with questions or complaints. We do so because it is necessary for our contract with you. After a ride booked with your account we make an invoice and e-mail it to you; we keep it because the law requires so. We ward off abuse on the ground of our legitimate interest in a safe service. We send no advertising unless you ask for it.",
        "If somebody booked for you and gave us your number, you get the text messages about the ride, with a link of your own. Whoever booked, the dispatch centre and the driver see your name and number; whoever has a shared link does not. The invoice of whoever booked shows your name only.",
        "In care transport a ride may reveal something about your health. Please mention only what the driver needs to know, such as a wheelchair or walker. We use such details with your consent and for that ride alone. We keep them apart and encrypted, with a key of its own for each ride. Only whoever booked the ride, the dispatch centre and the driver see them; our text messages and the subject lines of our e-mails do not mention them. On the page of your ride one button withdraws your consent. We then erase them at once.",
        "The driver sees what the ride requires. Service providers that deliver e-mail and text messages, store data or process a payment card for us do so under contract and not for purposes of their own. We prefer parties within the European Economic Area; anything outside it is subject to the safeguards of the GDPR. We give data to authorities where the law obliges us to. We never sell it.",
      ],
    },
    {
      heading: "How we protect it",
      paragraphs: [
        "The connection to this website is encrypted. Passwords are stored irreversibly, a booking has a number that cannot be guessed, and our logs contain no names, addresses or phone numbers. Your card number and security code serve once, to obtain the code from the payment service, and are then forgotten.",
        "Your profile shows the devices on which you are logged in, and one button logs them out. When you change your password, that happens by itself.",
        "Only staff who need your data for their work have access to it. If something goes wrong all the same and puts you at risk, we report it to the Dutch Data Protection Authority and to you.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: ["We keep data no longer than the purpose for which we received it requires."],
      items: [
        `Invoices: ${f.invoiceYears} years after the year in which they were made, as tax law prescribes.`,
        `Rides, with their addresses, time and price: as long as invoices, so ${f.invoiceYears} years after the year of the ride.`,
        `Name and contact details, also of a passenger for whom somebody else booked, child seat, assistance dog, flight number, cost centre, note, what our office noted about it and timeline of a ride: ${f.rideContactMonths} months after the ride.`,
        `What a care ride says about your health: until you withdraw your consent, and at most ${f.careDays} days after the ride. We then destroy the key, so that it cannot be read in backups either.`,
        `Bookings cancelled free of charge: ${f.cancelledDays} days after the planned date, or as long as we keep a complaint or report about one.`,
        "Position of the car: the last one only, until the car is with you or the ride does not take place.",
        `Messages sent through the contact form: ${f.contactMessageMonths} months.`,
        `Complaints about a ride: ${f.complaintMonths} months, as you can take one to the disputes committee for a year. Reports of a lost item: ${f.lostItemMonths} months.`,
        "Account, invoice details, saved addresses and cards: until you delete them in your profile or ask us to.",
        `Devices you are logged in on: until you log out, at the latest ${f.sessionIdleDays} days after your last visit and never longer than ${f.sessionMaxDays} days.`,
        `The e-mail address an account had before: ${f.formerEmailDays} days after the change, because we report the change there too.`,
        "A request for a new password: one day after its link has expired.",
        "IP addresses used to limit abuse: a day at most.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "You may see your data, have it corrected or erased, receive a copy to take elsewhere, have its use restricted and object to it.",
        "With an account you can do most of this yourself. In your profile you correct your details, download everything we keep about you as a JSON file and delete your account, as soon as no ride is still to come or waits for its monthly invoice. We then erase your profile, saved addresses, cards, devices and invoice details, and the addresses, names and notes of your rides. What we must keep for the tax authorities, such as invoices, stays until that term is over; then we erase it too.",
        `If you have no account, or cannot work it out, write to ${f.email}. We may ask you to show that it is you, so that nobody else gets at your data. You receive an answer within one month. If you disagree with us, you can lodge a complaint with the Autoriteit Persoonsgegevens, the Dutch Data Protection Authority.`,
      ],
    },
    {
      heading: "Changes to this policy",
      paragraphs: [
        "When the way we handle data changes, we adapt this page and put a new date at the top. Customers with an account receive an e-mail about any major change.",
      ],
    },
    {
      heading: "Privacy contact",
      paragraphs: [
        `The controller of your data is ${f.legalName}, ${f.address}, the Netherlands, Chamber of Commerce number ${f.kvk}. You reach us at ${f.email} or ${f.phone}.`,
      ],
    },
  ],
  seoTitle: `Privacy policy | ${f.name}`,
  seoDescription: `Which data ${f.name} uses for a taxi ride, what for, how long we keep it and how you can see or erase it. No trackers, no advertising.`,
  keywords: ["privacy policy taxi", "GDPR", "personal data", "erase data"],
};
