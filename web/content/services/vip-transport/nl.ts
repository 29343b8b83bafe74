import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "VIP-vervoer",
  description: "Voor gasten die onopvallend, veilig en precies op het afgesproken moment willen aankomen.",
  about: [
    "Een spreker die om 13:04 het podium op moet, een artiest die de achteringang neemt, een delegatie die langs drie locaties gaat. Bij VIP-vervoer spreken we draaiboek, ingangen en telefoonnummers vooraf met uw organisatie door en rijden we de route zo nodig een keer proef.",
    "De auto's zijn donker, schoon en zonder reclame. Namen van gasten staan alleen bij de chauffeur en de coördinator. Komt er beveiliging mee, dan sluiten we aan bij hun plan en rijden we in colonne.",
  ],
  features: [
    "Donkere sedans zonder opschrift",
    "Draaiboek vooraf doorgesproken",
    "Zij- en artiesteningangen bekend",
    "Coördinator bereikbaar tijdens het hele programma",
    "Samenwerking met uw beveiliging",
    "Ontvangst met naambord op de luchthaven",
  ],
  blocks: [],
  seoTitle: `VIP-vervoer Utrecht, discreet en stipt | ${f.name}`,
  seoDescription:
    "VIP-vervoer in Utrecht voor sprekers, artiesten en delegaties: donkere sedans, draaiboek vooraf, een vaste coördinator en volledige discretie.",
  keywords: [
    "VIP vervoer Utrecht",
    "limousineservice",
    "artiestenvervoer",
    "delegatievervoer",
    "discreet vervoer met chauffeur",
  ],
};
