import { figures } from "../../figures.ts";
import { toSchiphol } from "../../ride-to.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Schiphol Taxi Utrecht",
  description: `Vanuit de hele provincie Utrecht voor een vaste prijs naar Schiphol: ${f.schipholCar} met de auto, heen of terug.`,
  about: [
    `Van uw voordeur naar de vertrekhal duurt meestal ${f.schipholMinutes} minuten. U kiest hoe laat u op Schiphol wilt zijn, wij rijden op tijd weg en houden de A2 en de A9 voor u in de gaten. Een file kost u geen cent extra: de prijs staat vast zodra u boekt.`,
    `Op de terugweg volgen we uw vlucht. Vertraging? De chauffeur wacht op u; landt u eerder, dan is hij er ook. De eerste ${f.flightWaitMinutes} minuten na de landing wachten we zonder kosten, zodat u rustig door de douane gaat en uw koffers pakt.`,
  ],
  features: [
    `Auto ${f.schipholCar}, minibus ${f.schipholMinibus}, luxe sedan ${f.schipholBusiness}`,
    `${f.flightWaitMinutes} minuten gratis wachten na de landing`,
    "We volgen uw vlucht",
    `${f.carSuitcases} koffers in de auto, ${f.minibusSuitcases} in de minibus`,
    "Kinderzitje gratis als u erom vraagt",
    "Geen toeslag voor nacht, weekend of feestdag",
    "Last-minute tot 1 uur vooraf",
    `Gratis annuleren tot ${f.freeCancelHours} uur van tevoren`,
  ],
  blocks: [
    {
      kind: "prices",
      heading: "Vaste prijzen naar en van Schiphol",
      intro: "Voor een enkele rit tussen Schiphol en elk adres in de provincie Utrecht, inclusief btw.",
      prices: [
        {
          label: "Standaard",
          price: f.schipholCar,
          ride: toSchiphol("station"),
          note: `tot ${f.carSeats} personen en ${f.carSuitcases} koffers`,
        },
        {
          label: "Minibus",
          price: f.schipholMinibus,
          ride: toSchiphol("van"),
          note: `tot ${f.minibusSeats} personen en ${f.minibusSuitcases} koffers`,
        },
        {
          label: "Business class",
          price: f.schipholBusiness,
          ride: toSchiphol("luxury"),
          note: `luxe sedan, tot ${f.carSeats} personen`,
        },
      ],
      note: "Woont u buiten de provincie, dan berekent het formulier de prijs op uw adres.",
    },
    {
      kind: "prices",
      heading: "Wat er soms bij komt",
      prices: [
        {
          label: "Langer wachten",
          price: f.waitingHalfHour,
          note: `per begonnen halfuur, na de eerste ${f.flightWaitMinutes} minuten`,
        },
        { label: "Tussenstop", price: f.stopFee, note: `om iemand op te halen, hooguit ${f.stopMinutes} minuten` },
        { label: "Rolstoeltaxi", price: f.wheelchairFee, note: "boven op de prijs van de auto" },
        { label: "Kinderzitje of stoelverhoger", price: "gratis", note: "noem de leeftijd van het kind" },
      ],
    },
    {
      kind: "steps",
      heading: "Zo boekt u",
      steps: [
        {
          title: "Adres en vlucht",
          text: "Vul uw adres en Schiphol in, kies datum en tijd en het voertuig dat bij uw bagage past.",
        },
        {
          title: "Bevestigen",
          text: "Geef uw naam en nummer, zodat de chauffeur u op de luchthaven kan vinden. Betalen doet u na de rit, in de auto.",
        },
        {
          title: "Instappen",
          text: `Ongeveer ${f.driverDetailsMinutes} minuten van tevoren ziet u wie er komt en in welke auto. De koffers tilt de chauffeur.`,
        },
      ],
    },
    {
      kind: "checklist",
      heading: "Vanuit deze plaatsen en alles ertussen",
      intro: "De vaste prijs geldt in de hele provincie, dus ook in het kleinste dorp.",
      items: [
        "Utrecht, Vleuten en De Meern",
        "Nieuwegein, IJsselstein en Vianen",
        "Houten, Bunnik en Wijk bij Duurstede",
        "Zeist, De Bilt en Bilthoven",
        "Maarssen, Breukelen en Abcoude",
        "Amersfoort, Soest en Baarn",
        "Woerden, Harmelen en Montfoort",
        "Veenendaal, Rhenen en Doorn",
      ],
    },
    {
      kind: "points",
      heading: "Terminal en vertrekhal",
      points: [
        {
          title: "Eén gebouw, drie vertrekhallen",
          text: "Schiphol heeft één terminal met vertrekhal 1, 2 en 3. Welke u nodig hebt, staat in de app van uw maatschappij of op schiphol.nl.",
        },
        {
          title: "Afzetten op de bovenste laag",
          text: "We rijden u tot voor de deuren van uw hal. Weet u de hal nog niet, dan kiezen we hal 2: in het midden, nergens ver vandaan.",
        },
      ],
    },
    {
      kind: "points",
      heading: "Waar u uw chauffeur vindt",
      points: [
        {
          title: "Ontmoetingspunt Schiphol Plaza",
          text: "Bij de grote rood-wit geblokte kubus. Alle vier de aankomsthallen komen uit op de Plaza.",
        },
        {
          title: "Bij de uitgang van uw aankomsthal",
          text: "Reist u met kinderen, veel bagage of een hulpmiddel? Vraag dan om een chauffeur met naambord bij uw eigen hal.",
        },
        {
          title: "Alleen handbagage",
          text: "Bel ons zodra u uit het vliegtuig bent, dan rijdt de auto voor terwijl u naar buiten loopt.",
        },
      ],
    },
    {
      kind: "tip",
      heading: "Geef uw vluchtnummer door",
      text: "Met het vluchtnummer zien we vertraging voordat u ons kunt bellen, en houdt de chauffeur er rekening mee. U vindt het op uw ticket: twee letters en een paar cijfers, zoals KL1234.",
    },
  ],
  seoTitle: `Taxi Utrecht naar Schiphol, ${f.schipholCar} vast | ${f.name}`,
  seoDescription: `Taxi van Utrecht naar Schiphol voor ${f.schipholCar}, minibus ${f.schipholMinibus}. Vaste prijs, vlucht gevolgd, ${f.flightWaitMinutes} minuten gratis wachten. Boek direct online.`,
  keywords: [
    "taxi Schiphol Utrecht",
    "Schiphol taxi",
    "taxi Utrecht naar Schiphol",
    "vaste prijs Schiphol taxi",
    "luchthaventaxi Utrecht",
  ],
};
