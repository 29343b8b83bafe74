import { figures } from "../figures.ts";
import { toSchiphol } from "../ride-to.ts";
import type { PricingContent } from "./content.ts";

const f = figures("nl");

export const content: PricingContent = {
  title: "Tarieven",
  description:
    "Bereken hieronder wat een rit kost. Bij het boeken ziet u het bedrag voor uw eigen adressen, voordat u iets bevestigt.",
  bookNow: "Direct boeken",
  calculator: {
    heading: "Ritprijs berekenen",
    intro:
      "Schuif naar de afstand en kies wat u nodig hebt. De rekenhulp gebruikt dezelfde tarieven als een reservering.",
    distance: "Afstand in kilometers",
    passengers: "Aantal personen",
    options: "Wat hebt u nodig?",
    wheelchair: "Rolstoelvervoer",
    luggage: "Extra bagage",
    night: "Rit tussen 22:00 en 06:00 uur",
    estimate: "Geschatte ritprijs",
    note: `Gerekend met een gemiddelde snelheid van ${f.averageKmPerHour} km per uur, inclusief btw. Een reservering ronden we af op hele euro's.`,
    failed: { title: "Prijs berekenen mislukt", text: "Probeer het later opnieuw of bel ons voor een prijs." },
  },
  fares: {
    heading: `Tarieven ${f.tariffYear}`,
    intro: "Onze tarieven sinds dat jaar. We rekenen er de ritprijs mee uit die u vooraf ziet.",
    columns: { vehicle: "Voertuig", start: "Starttarief", perKm: "Per kilometer", perMinute: "Per minuut" },
    rows: [
      { vehicle: `Auto, tot ${f.carSeats} personen`, start: f.carStart, perKm: f.carKm, perMinute: f.carMinute },
      {
        vehicle: `Minibus, 5 tot ${f.minibusSeats} personen`,
        start: f.minibusStart,
        perKm: f.minibusKm,
        perMinute: f.minibusMinute,
      },
    ],
    note: `Het minimumtarief is ${f.fromPrice}. Voor de luxe sedan geldt een toeslag van ${f.luxurySupplement} op het autotarief; een auto met chauffeur per uur vraagt u telefonisch aan en kost ${f.hourPrice} per uur.`,
  },
  airport: {
    heading: "Vaste prijzen Schiphol",
    intro: "Tussen Schiphol en elk adres in de provincie Utrecht, per rit.",
    prices: [
      {
        label: "Standaard",
        price: f.schipholCar,
        ride: toSchiphol("station"),
        note: `stationwagen, tot ${f.carSeats} personen, ${f.carSuitcases} koffers`,
      },
      {
        label: "Minibus",
        price: f.schipholMinibus,
        ride: toSchiphol("van"),
        note: `tot ${f.minibusSeats} personen, ${f.minibusSuitcases} koffers`,
      },
      {
        label: "Business class",
        price: f.schipholBusiness,
        ride: toSchiphol("luxury"),
        note: `luxe sedan, tot ${f.carSeats} personen`,
      },
    ],
  },
  fees: {
    heading: "Toeslagen",
    intro: "Alleen wat u zelf kiest of samen met de chauffeur afspreekt.",
    prices: [
      { label: "Luxe sedan", price: `+ ${f.luxurySupplement}`, note: "op het autotarief" },
      { label: "Rolstoelvervoer", price: f.wheelchairFee, note: "per rit" },
      { label: "Extra bagage", price: f.luggageFee, note: "per rit" },
      {
        label: "Wachttijd",
        price: f.waitingHour,
        note: `per uur, gerekend per begonnen halfuur (${f.waitingHalfHour})`,
      },
      { label: "Tussenstop", price: f.stopFee, note: `en de omweg; hooguit ${f.stopMinutes} minuten` },
      { label: `Meer dan ${f.carSeats} personen`, price: "minibustarief", note: "geen toeslag per persoon" },
      { label: "Nacht, weekend en feestdagen", price: f.nightFee, note: "altijd hetzelfde tarief" },
    ],
  },
  delays: {
    heading: "Vertraging: we delen eerlijk",
    intro: "Wie de vertraging veroorzaakt, draagt de kosten. Kan niemand er iets aan doen, dan betaalt ieder de helft.",
    points: [
      {
        title: "File onderweg",
        text: "De afgesproken prijs blijft staan. Extra minuten op de weg zijn voor onze rekening.",
      },
      {
        title: "U bent later klaar",
        text: `De eerste ${f.graceMinutes} minuten wachten we gratis, na een vlucht de eerste ${f.flightWaitMinutes}. Duurt het langer, dan geldt de wachttijd uit de tabel.`,
      },
      {
        title: "Wij zijn later",
        text: `U betaalt niets extra. Staan we er ${f.graceMinutes} minuten na de bevestigde tijd nog niet, dan mag u ook op dat moment kosteloos annuleren.`,
      },
      {
        title: "Overmacht",
        text: "Een afgesloten brug, een behandeling die uitloopt, een ontruimd station: van de wachttijd die zo ontstaat, rekenen we de helft.",
      },
    ],
  },
  discounts: {
    heading: "Korting",
    points: [
      {
        title: "Voor nieuwe klanten",
        text: `Met de code ${f.newClientCode} krijgt u ${f.newClientDiscount} korting op uw eerste rit. Vul de code in bij het bevestigen, samen met uw e-mailadres of telefoonnummer.`,
      },
      {
        title: "Voor wie vaak rijdt",
        text: "Rijdt u elke week dezelfde route? Vertel ons hoe vaak en waarheen, dan doen we een voorstel voor de hele reeks.",
      },
    ],
  },
  payment: {
    heading: "Betalen",
    text: "Betalen kan altijd in de taxi, na de rit: contant, met pinpas of creditcard. Bedrijven kunnen in hun account aanvragen om op rekening te rijden. Boekte u met een account, dan vindt u daar na de rit uw factuur.",
  },
  seoTitle: `Taxi tarieven Utrecht ${f.tariffYear} berekenen | ${f.name}`,
  seoDescription: `Taxitarieven in Utrecht: start ${f.carStart}, ${f.carKm} per km, Schiphol ${f.schipholCar} vast. Bereken uw rit, zonder nachttoeslag. Nieuwe klant? ${f.newClientDiscount} korting.`,
  keywords: [
    "taxi tarieven Utrecht",
    "taxi prijs berekenen",
    "taxikosten per km",
    "taxi Schiphol prijs",
    "taxi korting",
  ],
};
