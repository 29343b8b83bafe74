import { figures } from "../figures.ts";
import type { ContactContent } from "./content.ts";

const f = figures("nl");

export const content: ContactContent = {
  banner: {
    title: "Contact",
    text: "Een vraag over een rit, iets verloren of een compliment voor de chauffeur? Er is altijd iemand wakker.",
  },
  details: {
    heading: "Zo bereikt u ons",
    phone: { label: "Bellen", text: "Dag en nacht, ook voor een taxi die nu moet komen." },
    chat: { label: "Appen", text: "Handig onderweg, of als bellen niet gaat." },
    email: { label: "E-mail", text: "Voor facturen, rekeningen en alles wat niet vandaag hoeft." },
    office: {
      label: "Kantoor",
      text: `Maandag tot en met vrijdag van ${f.officeOpens} tot ${f.officeCloses} uur. Bel even voordat u langskomt.`,
    },
  },
  faq: {
    heading: "Veelgestelde vragen",
    items: [
      {
        question: "Moet ik een account maken om te boeken?",
        answer: `Nee. U vult de rit in, ziet de prijs en bevestigt. Laat u een e-mailadres of mobiel nummer achter, dan sturen we een bevestiging; u kunt tot ${f.bookAheadDays} dagen vooruit boeken.`,
      },
      {
        question: "Hoe weet ik dat mijn taxi echt komt?",
        answer: `Elke rit heeft een eigen pagina. Daar ziet u dat de rit is bevestigd, meestal binnen ${f.confirmationMinutes} minuten, en wie er rijdt en in welke auto zodra uw chauffeur is aangewezen. De pagina werkt zichzelf bij.`,
      },
      {
        question: "Kan ik mijn rit annuleren of wijzigen?",
        answer: `Ja, op de pagina van uw rit. Wijzigen kan tot de chauffeur onderweg is; u ziet de nieuwe prijs voordat u bevestigt. Annuleren is gratis tot ${f.freeCancelHours} uur voor vertrek, daarna kan het ten hoogste de ritprijs kosten.`,
      },
      {
        question: "Hoe kan ik betalen?",
        answer:
          "Dat kan altijd in de taxi, na afloop: contant, met pinpas of creditcard. Bedrijven en instellingen vragen in hun account aan om op rekening te rijden; na goedkeuring krijgen ze één factuur per maand.",
      },
      {
        question: "Ik ben iets in de auto vergeten, wat nu?",
        answer:
          "Meld het op de pagina van uw rit, of bel de centrale en noem uw referentie of de tijd van de rit. We vragen het de chauffeur en spreken af hoe u het terugkrijgt.",
      },
    ],
  },
  form: {
    heading: "Stuur ons een bericht",
    text: "We antwoorden op werkdagen, per e-mail en in uw taal. Voor een rit van vandaag kunt u beter bellen.",
  },
  seoTitle: `Contact met de taxicentrale Utrecht | ${f.name}`,
  seoDescription: `Bel ${f.phone}, dag en nacht, stuur een WhatsApp of schrijf ons. Antwoord op vragen over boeken, betalen, annuleren en gevonden voorwerpen.`,
  keywords: ["contact taxi Utrecht", "telefoonnummer taxi Utrecht", "taxi WhatsApp", "gevonden voorwerpen taxi"],
};
