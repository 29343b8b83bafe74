import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("nl");

export const content: ServiceContent = {
  title: "Rolstoeltaxi Utrecht",
  description: "U blijft in uw eigen rolstoel zitten, wij doen de rest. Dag en nacht, in Utrecht en de hele provincie.",
  about: [
    `Met de rolstoeltaxi van ${f.name} reist u zonder overstap. Onze rolstoelbussen hebben een lift of een lage oprijplaat, dus u rijdt in uw eigen stoel naar binnen. De chauffeur zet de rolstoel op vier punten vast en doet u de gordel om voordat hij wegrijdt. Een elektrische rolstoel kan ook mee; laat bij een brede of zware stoel even de maten weten, dan sturen we de juiste bus.`,
    "De chauffeur komt naar de voordeur en niet alleen naar de stoeprand. Hij helpt met jas, tas en drempel, en gaat pas weg als u binnen bent. Uw partner, kind of begeleider rijdt zonder toeslag mee zolang er een stoel vrij is, en voor een hulphond is altijd plaats.",
    `Wat de rit kost, ziet u voordat u boekt: het gewone tarief plus ${f.wheelchairFee} voor het rolstoelvervoer. 's Nachts en in het weekend komt daar niets bij. Boeken kan online zonder account, of telefonisch op ${f.phone} als u liever iemand spreekt.`,
  ],
  features: [
    "Lift of oprijplaat in elke rolstoelbus",
    "Ook voor de meeste elektrische rolstoelen",
    "Rolstoel op vier punten vastgezet, gordel om",
    "Hulp van voordeur tot voordeur",
    "Begeleider en hulphond zonder toeslag",
    `Prijs vooraf, met ${f.wheelchairFee} rolstoeltoeslag`,
    "24 uur per dag, 7 dagen per week",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Ritten die we dagelijks rijden",
      intro: "Van een kwartier naar de fysiotherapeut tot een dag bij familie aan de andere kant van het land.",
      points: [
        {
          title: "Naar ziekenhuis en behandelaar",
          text: "We zetten u af bij de ingang van de juiste poli. Loopt het spreekuur uit, dan belt u ons en schuift de terugrit mee.",
        },
        {
          title: "Werk, school en dagbesteding",
          text: "Rijdt u elke week op dezelfde tijden? Bel ons één keer met uw rooster, dan plannen wij de hele reeks.",
        },
        {
          title: "Familie, theater en uit eten",
          text: "Een verjaardag, TivoliVredenburg of een middag aan de Vecht: zeg hoe laat u er wilt zijn, wij rekenen terug.",
        },
        {
          title: "Vliegveld en station",
          text: `Naar Schiphol rijden we voor de vaste prijs van ${f.schipholCar} plus de rolstoeltoeslag. Op Utrecht Centraal brengen we u naar de kant waar de NS-assistentie op u wacht.`,
        },
      ],
    },
    {
      kind: "points",
      heading: "Waarom reizigers bij ons blijven",
      points: [
        {
          title: "Chauffeurs die dit werk kennen",
          text: "Iedere chauffeur op een rolstoelbus is getraind in vastzetten, tillen en rustig rijden. U hoeft niet uit te leggen hoe uw stoel werkt.",
        },
        {
          title: "Een afspraak is een afspraak",
          text: "We plannen ruim, zodat de bus er op tijd staat. Gaat er toch iets mis, dan hoort u dat van ons en niet andersom.",
        },
        {
          title: "U ziet wie er komt",
          text: `Ongeveer ${f.driverDetailsMinutes} minuten voor vertrek staan de naam van de chauffeur en het kenteken op de pagina van uw rit.`,
        },
        {
          title: "Gekeurd vervoer",
          text: `Ons zorg- en rolstoelvervoer valt onder het keurmerk ${f.qualityMark}: eisen aan materieel, chauffeur en klachtafhandeling, getoetst door een ander dan wijzelf.`,
        },
      ],
    },
    {
      kind: "steps",
      heading: "In drie stappen geregeld",
      steps: [
        {
          title: "Vul uw rit in",
          text: "Kies vertrekpunt, bestemming, datum en tijd, en als voertuig de rolstoeltaxi. U ziet meteen de prijs.",
        },
        {
          title: "Bevestig uw reservering",
          text: `Laat uw e-mailadres of mobiele nummer achter voor een bevestiging. Doorgaans binnen ${f.confirmationMinutes} minuten is de rit ingepland.`,
        },
        {
          title: "Wij staan voor de deur",
          text: "Volg op de pagina van uw rit waar uw taxi blijft. U betaalt na afloop in de bus, contant of met uw pas.",
        },
      ],
    },
  ],
  seoTitle: `Rolstoeltaxi Utrecht, dag en nacht | ${f.name}`,
  seoDescription: `Rolstoeltaxi in Utrecht en omgeving: blijf in uw eigen rolstoel, hulp van deur tot deur, prijs vooraf en ${f.wheelchairFee} toeslag. Boek online of bel ${f.phone}.`,
  keywords: [
    "rolstoeltaxi Utrecht",
    "rolstoelvervoer",
    "taxi met rolstoel",
    "rolstoelbus",
    "taxi elektrische rolstoel",
  ],
};
