import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Taxi Utrecht",
  description: "Een taxi in de stad en de hele provincie, met de prijs vooraf en een chauffeur die de weg kent.",
  about: [
    `Sinds ${f.founded} rijden we in Utrecht: van de Dom tot Leidsche Rijn en van Overvecht tot De Uithof. We kennen de pollers in de binnenstad, de afsluitingen langs de singel en de kortste weg als de ring vaststaat. Vraagt u nu een taxi aan, dan staat hij gemiddeld in ${f.arrivalMinutes} minuten voor.`,
    "U hoeft niet op de meter te kijken. Vul twee adressen in en u weet wat de rit kost; een omweg door een opgebroken straat verandert daar niets aan. De prijs geldt voor de hele auto, dus met z'n vieren deelt u hem gewoon.",
    "Na het boeken volgt u de rit op een eigen pagina: of hij bevestigd is, wie er rijdt en hoe laat de auto er is. Kunt u niet wachten op een scherm, dan neemt onze centrale dag en nacht de telefoon op.",
  ],
  features: [
    `Ritten vanaf ${f.fromPrice}`,
    `Gemiddeld in ${f.arrivalMinutes} minuten bij u`,
    `Tot ${f.carSeats} personen in een auto, tot ${f.minibusSeats} in een minibus`,
    "Geen nacht- of weekendtoeslag",
    "Contant, pinpas of creditcard in de taxi",
    `Tot ${f.bookAheadDays} dagen vooruit te boeken`,
    "Kinderzitje gratis als u erom vraagt",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Waar we rijden",
      intro: "Ophalen doen we in de hele provincie, brengen door heel Nederland en over de grens.",
      points: [
        {
          title: "De stad",
          text: "Binnenstad, Lombok, Wittevrouwen, Zuilen, Hoograven, Kanaleneiland, Vleuten en De Meern: elke wijk, ook waar een auto alleen met ontheffing mag komen.",
        },
        {
          title: "De buurgemeenten",
          text: "Nieuwegein, IJsselstein, Houten, Bunnik, Zeist, De Bilt en Maarssen horen bij ons dagelijkse werk.",
        },
        {
          title: "De rest van de provincie",
          text: "Amersfoort, Soest, Baarn, Woerden en Veenendaal bereiken we even goed; boek daar liefst een halfuur vooruit.",
        },
      ],
    },
    {
      kind: "prices",
      heading: "Zo is de prijs opgebouwd",
      intro: "U ziet bij het boeken één bedrag. Het is opgebouwd uit deze onderdelen.",
      prices: [
        {
          label: `Auto, tot ${f.carSeats} personen: start`,
          price: f.carStart,
          note: `daarna ${f.carKm} per km en ${f.carMinute} per minuut`,
        },
        {
          label: `Minibus, 5 tot ${f.minibusSeats} personen: start`,
          price: f.minibusStart,
          note: `daarna ${f.minibusKm} per km en ${f.minibusMinute} per minuut`,
        },
        { label: "Extra bagage", price: f.luggageFee, note: "alleen als u meer meeneemt dan gewoon is" },
        { label: "Auto met chauffeur per uur", price: f.hourPrice, note: "handig bij meer adressen op een dag" },
      ],
      note: `Een rit kost ten minste ${f.fromPrice}. De bedragen volgen het tarief van ${f.tariffYear} en zijn inclusief btw.`,
    },
    {
      kind: "points",
      heading: "Bestemmingen waar we vaak heen rijden",
      points: [
        {
          title: "Utrecht Centraal en Jaarbeurs",
          text: "We stoppen aan de Jaarbeurszijde of de centrumzijde, net wat voor uw trein of beurshal korter lopen is.",
        },
        {
          title: "Utrecht Science Park",
          text: "UMC Utrecht, Wilhelmina Kinderziekenhuis, Prinses Máxima Centrum en de universiteit, tot voor de juiste ingang.",
        },
        {
          title: "Uitgaan",
          text: "TivoliVredenburg, de Stadsschouwburg, Werkspoorkathedraal of stadion Galgenwaard: na afloop staat de taxi op de afgesproken hoek.",
        },
        {
          title: "Slot Zuylen, De Haar en de Heuvelrug",
          text: "Een dag buiten de stad zonder te zoeken naar een bus terug. Boek de terugrit er meteen bij.",
        },
      ],
    },
  ],
  seoTitle: `Taxi Utrecht bestellen, prijs vooraf | ${f.name}`,
  seoDescription: `Taxi in Utrecht nodig? Gemiddeld in ${f.arrivalMinutes} minuten bij u, prijs vooraf, geen nachttoeslag. Boek online zonder account of bel ${f.phone}.`,
  keywords: [
    "taxi Utrecht",
    "taxi bestellen Utrecht",
    "taxi Utrecht Centraal",
    "taxi provincie Utrecht",
    "taxi prijs Utrecht",
  ],
};
