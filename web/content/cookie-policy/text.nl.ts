import { figures } from "../figures.ts";
import type { CookieContent } from "./content.ts";

const f = figures("nl");

export const content: CookieContent = {
  title: "Cookiebeleid",
  intro:
    "Kort gezegd: we gebruiken alleen wat nodig is om een taxi te boeken en uw taal te onthouden. Niemand kijkt mee, daarom ziet u hier geen cookiemelding.",
  updated: { date: "2026-11-28", label: "Laatst bijgewerkt op 28 november 2026" },
  what: {
    heading: "Wat zijn cookies?",
    paragraphs: [
      "Een cookie is een klein tekstbestand dat een website in uw browser bewaart en later weer kan lezen. Browsers hebben daarnaast eigen opslag, die blijft staan of verdwijnt als u het tabblad sluit. Waar we cookies schrijven, bedoelen we beide.",
    ],
  },
  kinds: {
    heading: "Welke soorten er zijn",
    intro: "Cookies worden meestal in vier soorten ingedeeld. Per soort leest u wat wij ermee doen.",
    points: {
      necessary: {
        title: "Noodzakelijk",
        text: "Deze gebruiken we. Zonder sessiecookie weet de website niet dat een reservering van u is en kunt u niet ingelogd blijven. Hij komt er pas als u boekt, een reservering opent of inlogt.",
      },
      performance: {
        title: "Prestaties",
        text: "Zulke cookies meten hoe bezoekers een website gebruiken. Wij plaatsen ze niet; of de website goed werkt, meten we op onze eigen servers, zonder u te herkennen.",
      },
      functional: {
        title: "Functioneel",
        text: "Deze gebruiken we spaarzaam: om de taal te onthouden die u kiest, en om een half ingevuld formulier te bewaren tot u het tabblad sluit.",
      },
      targeting: {
        title: "Gericht adverteren",
        text: "Met dit soort cookies volgen adverteerders mensen over verschillende websites. Wij gebruiken ze niet en laten ze ook niet door anderen plaatsen.",
      },
    },
  },
  kept: {
    heading: "Wat we in uw browser bewaren",
    columns: { name: "Naam", kind: "Soort", purpose: "Waarvoor", until: "Hoe lang" },
    rows: [
      {
        name: "sid, sid.sig",
        kind: "necessary",
        purpose:
          "Herkent uw sessie, zodat alleen u uw reservering en account ziet. Op de beveiligde website staat __Host- voor de naam.",
        until: `Tot u uitlogt, uiterlijk ${f.sessionIdleDays} dagen na uw laatste bezoek en nooit langer dan ${f.sessionMaxDays} dagen`,
      },
      {
        name: "ride-…",
        kind: "necessary",
        purpose:
          "Onthoudt dat u de link in uw bevestiging hebt geopend, zodat u uw rit zonder account kunt bekijken en annuleren.",
        until: `Tot u uitlogt, uiterlijk ${f.sessionIdleDays} dagen nadat u de link hebt geopend`,
      },
      {
        name: "mail-…",
        kind: "necessary",
        purpose:
          "Onthoudt dat u een link hebt geopend waarmee u een wachtwoord instelt of een e-mailadres bevestigt of terugzet, zodat het geheim van die link niet in de adresbalk staat.",
        until: "Tot u op de knop hebt gedrukt of uitlogt, uiterlijk een half uur",
      },
      {
        name: "device",
        kind: "necessary",
        purpose:
          "Onthoudt dat u in deze browser op uw account hebt ingelogd, zodat u er snel in kunt als iemand anders uw wachtwoord probeert te raden.",
        until: "Een jaar nadat u hier voor het laatst hebt ingelogd",
      },
      {
        name: "rides",
        kind: "functional",
        purpose:
          "Bewaart de pagina van een rit die u op dit apparaat opent, zodat u haar zonder verbinding weer kunt openen.",
        until: "Tot de rit voorbij is of u uitlogt, uiterlijk een dag na het ophalen",
      },
      {
        name: `${f.languageCookie}, i18nextLng`,
        kind: "functional",
        purpose: "Onthoudt de taal die u koos, in een cookie en in de opslag van uw browser.",
        until: "Een jaar; in de browseropslag tot u die wist",
      },
      {
        name: "visit-language",
        kind: "functional",
        purpose:
          "Laat de pagina's van uw reservering en account verdergaan in de taal van de pagina waar u vandaan komt.",
        until: "Tot u de browser sluit",
      },
      {
        name: "signed-in",
        kind: "functional",
        purpose: "Onthoudt dat u hier bent ingelogd, zodat de knop bovenaan meteen naar uw account leidt.",
        until: `Tot u uitlogt, en nooit langer dan ${f.sessionMaxDays} dagen`,
      },
      {
        name: "toasts",
        kind: "functional",
        purpose: "Neemt een melding mee naar de pagina waar u heen gaat.",
        until: "Tot die pagina opent",
      },
      {
        name: "notice",
        kind: "functional",
        purpose: "Neemt een melding mee naar de pagina waar u heen gaat, als u zonder scripts werkt.",
        until: "Tot die pagina opent, uiterlijk een minuut",
      },
      {
        name: "booking-draft, booking-intent",
        kind: "functional",
        purpose:
          "Bewaart wat u in het reserveringsformulier typte, zodat een herlaadde pagina niets kwijtraakt en niets dubbel boekt.",
        until: "Tot u het tabblad sluit",
      },
      {
        name: "react-router-scroll-positions",
        kind: "functional",
        purpose: "Onthoudt hoe ver u had gebladerd, zodat de terugknop u op dezelfde plek brengt.",
        until: "Tot u het tabblad sluit",
      },
    ],
  },
  managing: {
    heading: "Cookies beheren",
    paragraphs: [
      "In de instellingen van uw browser kunt u cookies bekijken, wissen en blokkeren. Blokkeert u de sessiecookie, dan kunt u nog wel lezen en prijzen berekenen, maar een reservering niet meer vanuit dezelfde browser beheren; de link in uw bevestiging blijft wel werken. Wist u de taalkeuze, dan volgt de website weer de taal van de pagina of van uw browser.",
      "Hebt u een account, dan staat in uw profiel op welke apparaten u bent ingelogd. Daar beëindigt u ook de sessies op andere apparaten; hun cookie is dan niets meer waard.",
    ],
  },
  thirdParties: {
    heading: "Derden",
    intro:
      "Deze pagina's laden niets van andere bedrijven. Ook lettertypen, plaatjes en de kaart komen van onze eigen server.",
    points: {
      analytics: {
        title: "Statistieken",
        text: "We gebruiken geen Google Analytics of vergelijkbare dienst.",
      },
      advertising: {
        title: "Advertenties",
        text: "Er staan geen advertenties op deze website en er is geen advertentienetwerk aan gekoppeld.",
      },
      socialPixel: {
        title: "Sociale media",
        text: "Er is geen pixel van Facebook, Instagram of een ander netwerk. Knoppen naar sociale media en WhatsApp zijn gewone links: pas als u klikt, gelden de regels van die site.",
      },
      payment: {
        title: "Betaaldiensten",
        text: "Op deze website staat geen code van een betaaldienst. Brengt een knop u naar de pagina van een betaaldienst, dan gelden daar haar regels.",
      },
    },
  },
  changes: {
    heading: "Wijzigingen",
    paragraphs: [
      "Gaan we iets anders bewaren, dan staat het eerst hier. Zou daar uw toestemming voor nodig zijn, dan vragen we die vooraf, met weigeren net zo makkelijk als toestaan.",
    ],
  },
  contact: {
    heading: "Vragen over cookies",
    paragraphs: [
      `Schrijf naar ${f.email} of bel ${f.phone}. Wat we verder met gegevens doen, staat in ons privacybeleid.`,
    ],
  },
  seoTitle: `Cookiebeleid zonder trackers | ${f.name}`,
  seoDescription: `${f.name} gebruikt alleen noodzakelijke en functionele cookies: voor uw sessie, uw taal en een half ingevuld formulier. Geen statistieken, geen reclame.`,
  keywords: ["cookiebeleid", "cookies taxi website", "geen trackers", "functionele cookies"],
};
