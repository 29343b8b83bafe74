import { figures } from "../figures.ts";
import type { AboutContent } from "./content.ts";

const f = figures("nl");

export const content: AboutContent = {
  title: `Over ${f.name}`,
  description: `Een Utrechtse taxicentrale met ruim ${f.fleetSize} voertuigen en meer dan ${f.yearsMoreThan} jaar op de weg.`,
  story: {
    heading: "Hoe het begon",
    paragraphs: [
      `In ${f.founded} stond er één auto in een garage aan de rand van Lombok, en één telefoon die ook 's nachts naast het bed lag. De eerste vaste klant was een mevrouw die drie keer per week naar de dialyse moest en genoeg had van te laat komen. Die rit rijden we in gedachten nog steeds: op tijd zijn is bij ons geen bonus, het is de afspraak.`,
      `Inmiddels rijden er meer dan ${f.fleetSize} taxi's, busjes en rolstoelbussen. De centrale is dag en nacht bezet door mensen die de stad kennen. Ze weten dat het bij een thuiswedstrijd vastloopt rond Galgenwaard en welke ingang van het ziekenhuis op zondag open is.`,
      "We lezen zelf wat klanten ons schrijven. Zo kreeg elke rit een eigen pagina waarop u ziet waar uw taxi blijft, en een prijs die vaststaat voordat u instapt.",
    ],
  },
  values: {
    heading: "Waar we op letten",
    points: {
      safety: {
        title: "Veiligheid",
        text: "Uitgeruste chauffeurs, goed onderhouden auto's en een rijstijl waarbij u niets morst. Wie rolstoelen vervoert, traint het vastzetten elk jaar opnieuw.",
      },
      reliability: {
        title: "Betrouwbaarheid",
        text: "Op tijd is de afspraak. Lukt dat een keer niet, dan laten we het zelf weten en schuiven we het niet op het verkeer.",
      },
      sustainability: {
        title: "Duurzaamheid",
        text: "Moet er een auto bij, dan kiezen we elektrisch waar de rit dat toelaat. We laten auto's in de wijken wachten, zodat er minder leeg wordt gereden.",
      },
    },
  },
  team: {
    heading: "De mensen achter de centrale",
    intro: "Vier gezichten die u aan de lijn kunt krijgen.",
    members: {
      director: {
        role: "Directeur",
        text: "Reed zelf acht jaar nachtdiensten en neemt op oudejaarsavond nog steeds een auto mee.",
      },
      planning: {
        role: "Hoofd planning",
        text: "Legt de puzzel van elke dag en weet uit het hoofd hoe lang de rit naar Rhenen duurt.",
      },
      care: {
        role: "Coördinator zorgvervoer",
        text: "Aanspreekpunt voor families en instellingen; werkte daarvoor in de thuiszorg.",
      },
      fleet: {
        role: "Wagenparkbeheerder",
        text: "Zorgt dat liften tillen, banden op spanning zijn en elke auto schoon de weg op gaat.",
      },
    },
  },
  fleet: {
    heading: "Ons wagenpark",
    intro: "Drie soorten voertuigen, zodat u niet betaalt voor ruimte die u niet nodig hebt.",
    types: {
      standard: {
        title: "Standaard",
        seats: `tot ${f.carSeats} personen`,
        text: "Ruime personenauto's en stationwagens voor dagelijkse ritten. Een rollator of buggy past er gewoon in.",
      },
      vans: {
        title: "Busjes en rolstoelbussen",
        seats: `tot ${f.minibusSeats} personen`,
        text: "Voor families, teams en reizigers in een rolstoel. Met lift of oprijplaat en een bagageruimte waar iets in kan.",
      },
      luxury: {
        title: "Luxe",
        seats: `tot ${f.carSeats} personen`,
        text: "Stille, donkere sedans voor zakelijke gasten en avonden die bijzonder mogen zijn.",
      },
    },
  },
  seoTitle: `Over ons: taxicentrale in Utrecht | ${f.name}`,
  seoDescription: `Wie is ${f.name}? Utrechtse taxicentrale sinds ${f.founded}, ruim ${f.fleetSize} voertuigen, mensen die de stad kennen. Lees ons verhaal en ontmoet het team.`,
  keywords: ["taxibedrijf Utrecht", "taxicentrale Utrecht", "over ons", "wagenpark taxi"],
};
