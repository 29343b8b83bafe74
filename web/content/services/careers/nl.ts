import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: `Werken bij ${f.name}`,
  description: "Op de weg of op de centrale: bij ons werkt u voor mensen die op u rekenen.",
  about: [
    "Taxirijden is mensenwerk. De ene rit is een vroege vlucht, de volgende een mevrouw die elke dinsdag naar de dialyse gaat en u inmiddels bij uw voornaam noemt. We zoeken collega's die dat verschil zien en er plezier in hebben.",
    `We zijn een Utrechts bedrijf met ruim ${f.fleetSize} voertuigen. Groot genoeg voor een goed rooster en jonge auto's, klein genoeg om binnen te lopen bij de planner. De keuring en de verplichte scholing regelen en betalen wij.`,
  ],
  features: [
    "Loon en toeslagen volgens de cao Zorgvervoer en Taxi",
    "Rooster vier weken vooruit bekend",
    "Opleiding tot taxichauffeur mogelijk",
    "Parttime, fulltime of alleen weekenden",
    "Schone auto met automaat",
    "Vaste standplaats Utrecht",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Wie we zoeken",
      points: [
        {
          title: "Taxichauffeur",
          text: "U hebt rijbewijs B, spreekt Nederlands en weet de rust te bewaren op het Smakkelaarsveld. Nog geen chauffeurskaart? Die haalt u bij ons.",
        },
        {
          title: "Chauffeur zorg- en rolstoelvervoer",
          text: "U hebt geduld, sterke armen en een goed oor. Training in vastzetten, tillen en eerste hulp krijgt u voor uw eerste rit.",
        },
        {
          title: "Centralist",
          text: "U denkt sneller dan het verkeer, blijft vriendelijk om drie uur 's nachts en werkt in ploegendienst. Engels is nodig, Turks een pre.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "Zo solliciteert u",
      steps: [
        {
          title: "Schrijf of bel ons",
          text: `Schrijf aan ${f.email} wie u bent en welke functie u zoekt. Een cv is welkom, een brief hoeft niet.`,
        },
        {
          title: "Kom kennismaken",
          text: "We drinken koffie en u rijdt een ochtend mee, zodat u weet waar u aan begint.",
        },
        {
          title: "Papieren en start",
          text: "Een verklaring omtrent het gedrag en een medische keuring zijn wettelijk verplicht. Daarna staat u op het rooster, de eerste dagen met een ervaren collega ernaast.",
        },
      ],
    },
  ],
  seoTitle: `Vacatures taxichauffeur Utrecht | ${f.name}`,
  seoDescription: `Werken bij ${f.name} in Utrecht: vacatures voor taxichauffeur, chauffeur zorgvervoer en centralist. Rooster vier weken vooruit, opleiding betaald.`,
  keywords: [
    "vacature taxichauffeur Utrecht",
    "werken als taxichauffeur",
    "chauffeur zorgvervoer vacature",
    "centralist taxi",
    "taxi vacatures",
  ],
};
