import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("nl");

export const content: LegalContent = {
  title: "Toegankelijkheids\u00ADverklaring",
  intro: `Iedereen moet bij ${f.name} een taxi kunnen boeken, ook wie niet ziet, niet hoort, geen muis gebruikt of moeilijk leest. Hier staat hoe ver we daarmee zijn.`,
  updated: { date: "2026-11-20", label: "Laatst bijgewerkt op 20 november 2026" },
  sections: [
    {
      heading: "Waar we aan willen voldoen",
      paragraphs: [
        "We bouwen deze website naar niveau AA van de internationale richtlijnen WCAG 2.2. Dat is meer dan de Europese norm EN 301 549 vraagt, die in Nederland sinds 28 juni 2025 geldt voor diensten die online worden verkocht.",
      ],
    },
    {
      heading: "Wat we ervoor doen",
      paragraphs: ["Deze keuzes gelden op elke pagina en in alle drie de talen."],
      items: [
        "Alles werkt met alleen het toetsenbord, en u ziet altijd waar u bent.",
        "Elk veld heeft een zichtbaar label; een fout staat bij het veld en wordt voorgelezen.",
        "Tekst en knoppen hebben voldoende contrast, in licht en donker.",
        "U kunt tot 400% inzoomen zonder opzij te schuiven; bewegingen verdwijnen als uw apparaat daarom vraagt.",
        "De kaart is niet nodig om iets te weten: de plaatsen staan er als tekst bij.",
        "Wat er op de pagina van uw rit verandert, meldt uw schermlezer vanzelf.",
      ],
    },
    {
      heading: "Hoe we het controleren",
      paragraphs: [
        "Bij elke nieuwe versie test een programma elke pagina in elke taal op fouten, en lopen we het boeken door met het toetsenbord. Een onderzoek door een onafhankelijke partij en een ronde met gebruikers van schermlezers zijn er nog niet geweest. Daarom noemen we onszelf gedeeltelijk conform en niet meer dan dat.",
      ],
    },
    {
      heading: "Wat nog beter moet",
      paragraphs: ["Dit is bij ons bekend:"],
      items: [
        "Adressuggesties zijn namen zoals ze op de kaart staan en worden in het Engels en Turks niet vertaald.",
        "De mobiele app en de appwinkels vallen buiten deze verklaring.",
        "WhatsApp en sociale media zijn van anderen; hun toegankelijkheid hebben we niet in de hand.",
      ],
    },
    {
      heading: "Liever op een andere manier?",
      paragraphs: [
        `Boeken kan dag en nacht per telefoon op ${f.phone} of met een tekstbericht via WhatsApp. De prijs is dan dezelfde als online.`,
      ],
    },
    {
      heading: "Loopt u ergens op vast?",
      paragraphs: [
        `Vertel het ons via ${f.email} of de telefoon: welke pagina, wat u wilde doen en welk hulpmiddel u gebruikt. We reageren binnen ${f.answerDays} dagen en helpen u intussen met de reservering.`,
        "Bent u niet tevreden met wat we doen, dan kunt u terecht bij de Autoriteit Consument & Markt, die toeziet op de toegankelijkheid van webwinkels en andere onlinediensten.",
      ],
    },
  ],
  seoTitle: `Toegankelijkheidsverklaring | ${f.name}`,
  seoDescription: `Hoe toegankelijk is de website van ${f.name}? Ons doel is WCAG 2.2 AA. Lees wat werkt, wat nog niet en hoe u een probleem meldt.`,
  keywords: ["toegankelijkheidsverklaring", "WCAG 2.2", "toegankelijke website taxi"],
};
