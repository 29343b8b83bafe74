import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Zakelijke rekening",
  description:
    "Eén rekening voor al uw taxiritten: aanvragen kost een kwartier, daarna kijkt u er één keer per maand naar.",
  about: [
    "Een zakelijke rekening openen we voor bedrijven, praktijken, scholen en verenigingen. U vraagt hem aan in uw account, bij ‘Facturen’, met uw KvK-nummer en factuuradres. Keuren we de aanvraag goed, dan spreken we een limiet per maand af en rijdt u en wie u laat rijden zonder in de auto te betalen; tot dan betaalt u per rit.",
    "Op de verzamelfactuur staat elke rit met datum, traject, kostenplaats en btw. Klopt er iets niet, dan zoekt iemand van ons kantoor het dezelfde week met u uit. Opzeggen kan elke maand; een minimum aantal ritten vragen we niet.",
  ],
  features: [
    "Geen aansluitkosten, geen minimum",
    "Kostenplaats en contactpersoon per rit",
    "Factuur als PDF, btw apart vermeld",
    "Zelfde prijzen als particuliere klanten",
    "Voor elke afdeling een eigen kostenplaats",
    "Maandelijks opzegbaar",
  ],
  blocks: [
    {
      kind: "steps",
      heading: "Uw rekening aanvragen",
      steps: [
        {
          title: "Stuur uw gegevens",
          text: "Vul in uw account bij ‘Facturen’ de bedrijfsnaam, het KvK-nummer en het adres in, met een schatting van de kosten per maand.",
        },
        {
          title: "Wij controleren",
          text: "U krijgt een e-mail of de rekening openstaat en tot welk bedrag per maand. Bevestig daarvoor uw e-mailadres.",
        },
        {
          title: "Rijden maar",
          text: "Boek in uw account, of noem aan de telefoon de bedrijfsnaam en de kostenplaats. De rest komt op de factuur.",
        },
      ],
    },
  ],
  seoTitle: `Taxirekening voor bedrijven | ${f.name}`,
  seoDescription:
    "Zakelijke taxirekening in Utrecht zonder aansluitkosten of minimum. Elke rit met kostenplaats en btw op één verzamelfactuur, elke maand opzegbaar.",
  keywords: [
    "zakelijke taxirekening",
    "taxi op factuur",
    "verzamelfactuur taxi",
    "taxi bedrijf account",
    "kostenplaats taxi",
  ],
};
