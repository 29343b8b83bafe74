import { figures } from "../figures.ts";
import type { CareContent } from "./content.ts";

const f = figures("nl");

export const content: CareContent = {
  hero: { book: "Boek zorgvervoer", call: "Overleg met onze planner" },
  mark: {
    heading: `Gecertificeerd met ${f.qualityMark}`,
    paragraphs: [
      `${f.qualityMark} is het landelijke keurmerk voor taxi- en zorgvervoer. Een onafhankelijke instantie toetst of onze voertuigen veilig zijn, of chauffeurs de juiste opleiding hebben en of we klachten netjes behandelen.`,
      "Voor u betekent dat: een chauffeur die weet hoe een rolstoel vastgezet wordt, een bus waarvan de lift gekeurd is, en een onpartijdige geschillencommissie als we er samen niet uit komen.",
    ],
  },
  types: {
    heading: "Zeven soorten zorgvervoer",
    intro: "Weet u niet onder welke regeling uw rit valt? Bel ons, we zoeken het met u uit.",
    points: {
      hospital: {
        title: "Ziekenhuisvervoer",
        text: "Naar poli, behandeling of ontslag. We brengen u tot de balie en halen u op wanneer u klaar bent.",
      },
      dayCare: {
        title: "Dagbesteding",
        text: "Heen en terug op vaste dagen, met een vertrouwd gezicht en ruimte voor een praatje of juist stilte.",
      },
      pgb: {
        title: "PGB-vervoer",
        text: "U betaalt de ritten uit uw persoonsgebonden budget. Ontvangstbewijs en factuur hebben de gegevens die de budgethouder nodig heeft.",
      },
      wlz: {
        title: "Wlz-vervoer",
        text: "Woont u in of krijgt u zorg vanuit een instelling, dan rijden we naar behandeling en dagactiviteiten in overleg met uw zorgaanbieder.",
      },
      work: {
        title: "Vervoer naar werk",
        text: "Kunt u door een beperking niet zelf reizen? We rijden u naar uw werk of opleiding, ook als UWV de rit vergoedt.",
      },
      youth: {
        title: "Jeugdvervoer",
        text: "Kinderen en jongeren naar school, behandeling of logeerhuis. Ouders weten wie er rijdt en krijgen een e-mail zodra hun kind is aangekomen.",
      },
      wmo: {
        title: "Wmo-vervoer",
        text: "Voor familiebezoek, boodschappen of de kapper, met een beschikking van uw gemeente of een eigen budget.",
      },
    },
  },
  quality: {
    heading: "Waar u op kunt rekenen",
    points: {
      localDrivers: {
        title: "Chauffeurs uit de buurt",
        text: "Ze wonen in de regio, kennen de instellingen en spreken uw taal, vaak meer dan één.",
      },
      qualityMark: {
        title: "Keurmerkhouder",
        text: `We voldoen aan de eisen van ${f.qualityMark} en laten ons daarop controleren.`,
      },
      personalAttention: {
        title: "Persoonlijke aandacht",
        text: "Schrijf bij de rit wat u prettig vindt, dan leest de chauffeur het: voorin zitten, radio uit, een paraplu tot de deur.",
      },
      safePrivate: {
        title: "Veilig en privé",
        text: "U deelt de auto alleen als u dat wilt. De chauffeur weet wat hij voor de rit moet weten, niet uw dossier.",
      },
      invoices: {
        title: "Nette facturen",
        text: "Met een account per rit, voor goedgekeurde instellingen één per maand, met datum, traject en bedrag op elke regel.",
      },
      shortPickup: {
        title: "Korte ophaaltijden",
        text: `Een losse rit staat gemiddeld binnen ${f.arrivalMinutes} minuten voor. Voor een rolstoelbus raden we een uur vooraf aan.`,
      },
    },
  },
  support: {
    heading: "Liever even overleggen?",
    text: "Een eerste rit met een kwetsbare reiziger vraagt om een gesprek. Onze coördinator zorgvervoer luistert, denkt mee over tijden en begeleiding en rijdt desnoods zelf een keer proef.",
    button: "Neem contact op",
  },
  booking: {
    heading: "Zorgvervoer boeken",
    text: "Met een hulpmiddel, een begeleider of een vergoeding boekt u een zorgrit: dan komt de juiste auto en weet de chauffeur wat u nodig hebt. Een hele reeks zorgritten boekt u daar in één keer. Een gewone taxi boekt u in het formulier op deze pagina.",
    careRide: "Boek een zorgrit",
    call: "Bel de planner",
    chat: "Stuur een WhatsApp",
  },
};
