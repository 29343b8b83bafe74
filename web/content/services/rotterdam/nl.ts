import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Taxi Utrecht – Rotterdam The Hague Airport",
  description: "Vroeg in de lucht of laat geland: van en naar Rotterdam zonder overstappen.",
  about: [
    "Rotterdam The Hague Airport is klein en snel: vaak bent u binnen een kwartier van de taxi bij de gate. Met het openbaar vervoer doet u er vanuit Utrecht juist lang over, want er rijdt geen trein naar de terminal. Met de auto is het over de A12 en de A20 ongeveer drie kwartier.",
    "De eerste vluchten vertrekken rond zeven uur. We halen u daarvoor graag om halfzes op; ook zo vroeg betaalt u het gewone tarief. De ritprijs rekent het formulier uit op uw eigen adres, zodat u niet betaalt voor een zone waar u niet woont.",
  ],
  features: [
    "Tot voor de vertrekhal",
    "Prijs berekend op uw eigen adres",
    "Ook voor de vroege vakantievluchten",
    "Terugrit met vluchtnummer gevolgd",
    `Busje voor gezelschappen tot ${f.minibusSeats} personen`,
    "Contant, pinpas of creditcard in de auto",
  ],
  blocks: [],
  seoTitle: `Taxi Utrecht naar Rotterdam Airport | ${f.name}`,
  seoDescription:
    "Taxi van Utrecht naar Rotterdam The Hague Airport in ongeveer drie kwartier. Prijs vooraf op uw adres, ook voor de vroege vluchten. Boek zonder account.",
  keywords: [
    "taxi Rotterdam Airport",
    "taxi Utrecht Rotterdam",
    "Rotterdam The Hague Airport taxi",
    "luchthavenvervoer Rotterdam",
    "taxi Zestienhoven",
  ],
};
