import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Groepsvervoer",
  description: "Personeelsuitje, congres of familiefeest: wij krijgen iedereen op tijd op dezelfde plek.",
  about: [
    `In één busje gaan ${f.minibusSeats} gasten mee. Is uw groep groter, dan zetten we meer busjes in die tegelijk of in een pendeldienst rijden. Eén coördinator van onze centrale houdt contact met u en met alle chauffeurs, zodat u op de dag zelf maar één nummer hoeft te bellen.`,
    "Een pendel tussen station en feestzaal rekenen we per uur, een rit van A naar B per rit. Geef ons het aantal gasten, de adressen en het tijdstip waarop het diner begint; u krijgt per e-mail een voorstel met tijden en een totaalbedrag.",
  ],
  features: [
    `Busjes voor elk ${f.minibusSeats} personen`,
    "Meerdere voertuigen onder één coördinator",
    `Pendeldienst voor ${f.hourPrice} per voertuig per uur`,
    "Rolstoelbus erbij als dat nodig is",
    "Terugritten in groepjes tot diep in de nacht",
    "Voorstel met totaalbedrag per e-mail",
  ],
  blocks: [],
  seoTitle: `Groepsvervoer in Utrecht | ${f.name}`,
  seoDescription: `Groepsvervoer in Utrecht met busjes voor ${f.minibusSeats} personen: bedrijfsuitje, congres, bruiloft of pendeldienst. Eén coördinator, één voorstel vooraf.`,
  keywords: [
    "groepsvervoer Utrecht",
    "pendeldienst",
    "busjes met chauffeur",
    "vervoer bedrijfsuitje",
    "vervoer bruiloft Utrecht",
  ],
};
