import type { TestimonialsContent } from "./content.ts";

export const content: TestimonialsContent = {
  heading: "Zo kan een rit verlopen",
  quotes: {
    care: {
      text: "Mijn moeder gaat elke week met dezelfde chauffeur naar het ziekenhuis. Hij belt aan, pakt haar arm en weet hoe de rolstoel vast moet. Voor mij is dat een zorg minder.",
      traveller: "Dochter van een vaste reiziger, Zeist",
    },
    airport: {
      text: "Vlucht drie uur vertraagd, midden in de nacht geland, en daar stond hij gewoon met een naambord. Geen telefoontje nodig en precies de prijs die op mijn scherm stond.",
      traveller: "Vakantieganger, Nieuwegein",
    },
    business: {
      text: "Onze gasten zien zelf waar hun taxi blijft, dat scheelt de receptie veel vragen. Eén keer was een auto tien minuten later; dat hoorden we van de centrale voordat we het merkten.",
      traveller: "Officemanager, Utrecht",
    },
  },
  origin: "Dit zijn voorbeelden die we zelf schreven, geen beoordelingen van klanten.",
};
