import type { Place } from "./place.ts";

export const UTRECHT_PLACES: readonly Place[] = [
  {
    displayName: "Utrecht Centraal, Stationshal, Utrecht",
    position: { lat: 52.0893, lng: 5.1101 },
    aliases: [
      "Utrecht Centraal",
      "Utrecht Centraal Station",
      "Utrecht CS",
      "Centraal Station Utrecht",
      "Station Utrecht",
      "Utrecht Central Station",
    ],
    detectedWithinDegrees: 0.015,
  },
  {
    displayName: "Utrecht Centraal, Jaarbeurszijde, Utrecht",
    position: { lat: 52.089, lng: 5.1073 },
    aliases: ["Utrecht Centraal Jaarbeurszijde"],
  },
  {
    displayName: "Jaarbeurs, Jaarbeursplein 6, Utrecht",
    position: { lat: 52.086, lng: 5.105 },
    aliases: ["Jaarbeurs", "Jaarbeurs Utrecht", "Beatrix Theater"],
  },
  {
    displayName: "Hoog Catharijne, Godebaldkwartier, Utrecht",
    position: { lat: 52.0905, lng: 5.1135 },
    aliases: ["Hoog Catharijne"],
  },
  {
    displayName: "TivoliVredenburg, Vredenburgkade 11, Utrecht",
    position: { lat: 52.0925, lng: 5.1135 },
    aliases: ["TivoliVredenburg", "Tivoli Vredenburg", "Vredenburg"],
  },
  {
    displayName: "Neude, Binnenstad, Utrecht",
    position: { lat: 52.093, lng: 5.1185 },
    aliases: ["Neude", "Bibliotheek Neude"],
  },
  {
    displayName: "Domplein, Domtoren, Utrecht",
    position: { lat: 52.0908, lng: 5.1222 },
    aliases: ["Domplein", "Domtoren", "Dom Tower"],
  },
  {
    displayName: "Spoorwegmuseum, Maliebaanstation, Utrecht",
    position: { lat: 52.0879, lng: 5.131 },
    aliases: ["Spoorwegmuseum", "Railway Museum"],
  },
  {
    displayName: "UMC Utrecht, Heidelberglaan 100, Utrecht",
    position: { lat: 52.0861, lng: 5.18 },
    aliases: ["UMC Utrecht", "UMCU", "AZU", "Academisch Ziekenhuis Utrecht"],
  },
  {
    displayName: "Wilhelmina Kinderziekenhuis, Lundlaan 6, Utrecht",
    position: { lat: 52.0879, lng: 5.1836 },
    aliases: ["Wilhelmina Kinderziekenhuis", "WKZ"],
  },
  {
    displayName: "Diakonessenhuis, Bosboomstraat 1, Utrecht",
    position: { lat: 52.08, lng: 5.136 },
    aliases: ["Diakonessenhuis Utrecht", "Diakonessenhuis"],
  },
  {
    displayName: "St. Antonius Ziekenhuis Utrecht, Soestwetering 1, Utrecht",
    position: { lat: 52.102, lng: 5.052 },
    aliases: ["Antonius Utrecht", "Antonius Ziekenhuis Utrecht", "Soestwetering 1"],
  },
  {
    displayName: "St. Antonius Ziekenhuis Nieuwegein, Koekoekslaan 1, Nieuwegein",
    position: { lat: 52.0228, lng: 5.0795 },
    aliases: ["Antonius Nieuwegein", "Antonius Ziekenhuis Nieuwegein", "Koekoekslaan 1 Nieuwegein"],
  },
  {
    displayName: "Utrecht Science Park, Heidelberglaan, Utrecht",
    position: { lat: 52.0847, lng: 5.1737 },
    aliases: ["Utrecht Science Park", "Science Park Utrecht", "De Uithof", "Uithof"],
    detectedWithinDegrees: 0.015,
  },
  {
    displayName: "Stadion Galgenwaard, Herculesplein, Utrecht",
    position: { lat: 52.0785, lng: 5.1458 },
    aliases: ["Stadion Galgenwaard", "Galgenwaard", "FC Utrecht"],
  },
  {
    displayName: "Station Utrecht Overvecht, Utrecht",
    position: { lat: 52.1139, lng: 5.1142 },
    aliases: ["Utrecht Overvecht", "Station Overvecht"],
  },
  {
    displayName: "Station Utrecht Vaartsche Rijn, Utrecht",
    position: { lat: 52.0786, lng: 5.1214 },
    aliases: ["Utrecht Vaartsche Rijn", "Vaartsche Rijn"],
  },
  {
    displayName: "Leidsche Rijn Centrum, Utrecht",
    position: { lat: 52.1, lng: 5.066 },
    aliases: ["Leidsche Rijn Centrum", "Leidsche Rijn", "Station Leidsche Rijn", "Utrecht Leidsche Rijn"],
    detectedWithinDegrees: 0.015,
  },
  { displayName: "Kanaleneiland, Utrecht", position: { lat: 52.0715, lng: 5.0955 }, aliases: ["Kanaleneiland"] },
  { displayName: "Papendorp, Utrecht", position: { lat: 52.0655, lng: 5.081 }, aliases: ["Papendorp"] },
  {
    displayName: "Nieuwegein, City Plaza, Nieuwegein",
    position: { lat: 52.0288, lng: 5.084 },
    aliases: ["City Plaza", "City Plaza Nieuwegein", "Nieuwegein Centrum", "Nieuwegein City"],
    detectedWithinDegrees: 0.02,
  },
  {
    displayName: "IJsselstein, Centrum, IJsselstein",
    position: { lat: 52.0203, lng: 5.0425 },
    aliases: ["IJsselstein Centrum"],
  },
  {
    displayName: "Houten, Station Houten, Houten",
    position: { lat: 52.0342, lng: 5.1683 },
    aliases: ["Station Houten", "Houten Station", "Houten Centrum"],
    detectedWithinDegrees: 0.02,
  },
  {
    displayName: "Bunnik, Station Bunnik, Bunnik",
    position: { lat: 52.064, lng: 5.1955 },
    aliases: ["Station Bunnik", "Bunnik Station"],
  },
  { displayName: "De Bilt, Centrum, De Bilt", position: { lat: 52.109, lng: 5.1795 }, aliases: ["De Bilt Centrum"] },
  {
    displayName: "Bilthoven, Station Bilthoven, Bilthoven",
    position: { lat: 52.13, lng: 5.205 },
    aliases: ["Station Bilthoven", "Bilthoven Station"],
  },
  {
    displayName: "Zeist, Slotlaan, Zeist",
    position: { lat: 52.089, lng: 5.2345 },
    aliases: ["Zeist Centrum", "Slotlaan Zeist"],
    detectedWithinDegrees: 0.02,
  },
  {
    displayName: "Station Driebergen-Zeist, Driebergen",
    position: { lat: 52.0644, lng: 5.2608 },
    aliases: ["Station Driebergen-Zeist", "Driebergen-Zeist", "Station Zeist", "Station Driebergen"],
  },
  {
    displayName: "Maarssen, Station Maarssen, Maarssen",
    position: { lat: 52.1354, lng: 5.033 },
    aliases: ["Station Maarssen", "Maarssen Station", "Bisonspoor"],
    detectedWithinDegrees: 0.02,
  },
  {
    displayName: "Vleuten, Station Vleuten, Utrecht",
    position: { lat: 52.1033, lng: 5.0067 },
    aliases: ["Station Vleuten", "Vleuten Station"],
  },
  {
    displayName: "De Meern, Mereveldplein, Utrecht",
    position: { lat: 52.08, lng: 5.033 },
    aliases: ["De Meern Centrum", "Mereveldplein"],
  },
  {
    displayName: "Woerden, Station Woerden, Woerden",
    position: { lat: 52.085, lng: 4.893 },
    aliases: ["Station Woerden", "Woerden Station"],
  },
  {
    displayName: "Breukelen, Station Breukelen, Breukelen",
    position: { lat: 52.1717, lng: 4.9906 },
    aliases: ["Station Breukelen", "Breukelen Station"],
  },
  {
    displayName: "Amersfoort Centraal, Stationsplein, Amersfoort",
    position: { lat: 52.1536, lng: 5.374 },
    aliases: ["Amersfoort Centraal", "Station Amersfoort", "Amersfoort CS"],
    detectedWithinDegrees: 0.02,
  },
  { displayName: "Soest, Centrum, Soest", position: { lat: 52.1735, lng: 5.291 }, aliases: ["Soest Centrum"] },
];
