import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Luchthavenvervoer",
  description: "Naar elk vliegveld, op één adres geboekt: wij brengen u weg en halen u weer op.",
  about: [
    "Dag en nacht brengen we reizigers van of naar een luchthaven. Schiphol is verreweg het drukst en heeft daarom vaste prijzen; voor Rotterdam, Eindhoven en Weeze rekent het formulier de prijs op uw adres uit.",
    "Welk vliegveld het ook is, de werkwijze blijft gelijk. U zegt hoe laat u er wilt zijn, wij plannen de reistijd met een marge. Bij aankomst volgen we uw vlucht en zoekt de chauffeur u op in de hal. Wilt u liever wat meer speling, dan kost een halfuur eerder vertrekken niets extra.",
  ],
  features: [
    "Schiphol, Rotterdam, Eindhoven, Weeze en Düsseldorf",
    `Vast tarief naar Schiphol vanaf ${f.schipholCar}`,
    "Reistijd met marge gepland",
    "Ophalen in de aankomsthal",
    "Auto, stationwagen, busje of rolstoelbus",
    "Bevestiging per e-mail en sms als u die wilt",
  ],
  blocks: [],
  seoTitle: `Luchthaventaxi vanuit Utrecht | ${f.name}`,
  seoDescription:
    "Luchthavenvervoer vanuit Utrecht naar Schiphol, Rotterdam, Eindhoven, Weeze en Düsseldorf. Prijs vooraf, vlucht gevolgd, dag en nacht te boeken.",
  keywords: [
    "luchthavenvervoer Utrecht",
    "luchthaventaxi",
    "taxi vliegveld",
    "airport transfer Utrecht",
    "taxi van en naar luchthaven",
  ],
};
