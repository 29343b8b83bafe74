import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("nl");

export const content: LegalContent = {
  title: "Algemene voorwaarden",
  intro:
    "Dit spreken we met elkaar af als u een rit boekt. We hebben het zo gewoon mogelijk opgeschreven. De wet gaat altijd voor, zeker waar die u als consument beschermt.",
  updated: { date: "2025-05-12", label: "Laatst bijgewerkt op 12 mei 2025" },
  sections: [
    {
      heading: "Begrippen",
      paragraphs: ["In deze voorwaarden bedoelen we met:"],
      items: [
        `wij: ${f.legalName}, ${f.address}, KvK ${f.kvk}, btw ${f.vatId}, taxivergunning ${f.taxiLicence};`,
        "u: degene die de rit boekt, en de passagier als dat iemand anders is;",
        "rit: het taxivervoer dat u bij ons boekt, van vertrekpunt tot bestemming;",
        "pagina van uw rit: de webpagina met de actuele stand van de rit.",
      ],
    },
    {
      heading: "Boeken en annuleren",
      paragraphs: [
        `U boekt online, telefonisch of per bericht, tot ${f.bookAheadDays} dagen vooruit. Online ziet u de prijs voordat u bevestigt. Met uw bevestiging geeft u een opdracht waarvoor u moet betalen. De overeenkomst is rond zodra wij de rit bevestigen; tot die tijd staat de rit op zijn pagina als ontvangen.`,
        `Annuleren kan op de pagina van uw rit of telefonisch, kosteloos tot ${f.freeCancelHours} uur voor het ophaalmoment. Annuleert u later of bent u er niet, dan mogen we de kosten rekenen die we hebben gemaakt, tot hooguit de prijs van de rit. Voor vervoer van personen op een afgesproken tijd geldt geen bedenktijd van veertien dagen.`,
        "Kunnen wij een rit niet uitvoeren, dan laten we dat zo snel mogelijk weten en zoeken we vervangend vervoer. Lukt dat niet, dan betaalt u niets voor die rit.",
      ],
    },
    {
      heading: "Prijzen en betaling",
      paragraphs: [
        "Prijzen zijn in euro en inclusief btw. De prijs bij uw reservering geldt voor de adressen, het tijdstip en het voertuig die u hebt ingevuld. Wijzigt u onderweg de bestemming, vraagt u een tussenstop of laat u ons wachten, dan komt daarbij wat op de tarievenpagina staat. De chauffeur zegt dat vooraf.",
        "U betaalt na de rit in de taxi, contant of met pinpas of creditcard. Zakelijke klanten met een goedgekeurde rekening betalen binnen de termijn op de factuur. U kunt altijd een ontvangstbewijs krijgen.",
        `De kortingscode ${f.newClientCode} geeft eenmalig ${f.newClientDiscount} korting op de eerste rit van een klant. Kortingen gelden niet tegelijk en worden niet uitbetaald.`,
      ],
    },
    {
      heading: "Vervoersvoorwaarden",
      paragraphs: ["Voor een veilige en prettige rit gelden een paar regels."],
      items: [
        "Iedereen draagt een gordel; kinderen tot 1,35 meter zitten in een passend zitje, dat u kosteloos bij ons kunt aanvragen.",
        "Roken en vapen mag niet in de auto, alcohol en drugs gebruiken evenmin.",
        "Er gaan niet meer personen en bagage mee dan veilig kan. Geef een rolstoel, groot hulpmiddel of dier bij de reservering op; hulphonden gaan altijd mee.",
        `We wachten ${f.graceMinutes} minuten na het afgesproken tijdstip zonder kosten, na een vlucht ${f.flightWaitMinutes} minuten na de landing.`,
        "Vertraging waar u noch wij iets aan kunnen doen, delen we zoals op de tarievenpagina staat.",
        "De chauffeur mag een rit weigeren of beëindigen als de veiligheid in gevaar komt.",
      ],
    },
    {
      heading: "Aansprakelijkheid",
      paragraphs: [
        "Voor schade door een ongeval tijdens het vervoer zijn we aansprakelijk zoals de wet dat regelt, met de grenzen die de wet daarbij stelt. Onze voertuigen zijn verzekerd.",
        "We plannen ruim, maar kunnen niet uitsluiten dat een rit later aankomt. Komt u daardoor te laat voor een vlucht, trein of afspraak, dan vergoeden we uw schade als die aan ons te wijten is en voor zover dat redelijk en wettelijk verplicht is. Wat buiten onze macht ligt, zoals een wegafsluiting of extreem weer, is ons niet te verwijten.",
        "Maakt u de auto stuk of ernstig vuil, dan mogen we de werkelijke kosten van herstel of reiniging aan u doorberekenen. Niets in deze voorwaarden beperkt onze aansprakelijkheid bij opzet of grove nalatigheid.",
      ],
    },
    {
      heading: "Privacy",
      paragraphs: [
        "We gebruiken uw gegevens om de rit uit te voeren en af te rekenen. In ons privacybeleid leest u precies wat we bewaren, hoe lang en welke rechten u hebt.",
      ],
    },
    {
      heading: "Klachten",
      paragraphs: [
        `Is er iets misgegaan, laat het ons dan binnen ${f.complaintDays} dagen na de rit weten, op de pagina van uw rit, via het contactformulier, per e-mail of telefonisch. Binnen ${f.answerDays} dagen krijgt u een inhoudelijk antwoord. Noem daarbij als u kunt:`,
      ],
      items: [
        "datum en tijd van de rit, vertrekpunt en bestemming;",
        "de naam van de chauffeur, het kenteken of het taxinummer;",
        "wat er is gebeurd en wat u van ons verwacht;",
        "hoe we u kunnen bereiken.",
      ],
      closing: [
        `Bent u niet tevreden met ons antwoord, dan kunt u het geschil voorleggen aan de ${f.disputesCommittee}, Postbus 90600, 2509 LP Den Haag, ${f.disputesSite}. De uitspraak is bindend. U mag ook naar de rechter.`,
      ],
    },
    {
      heading: "Wijzigingen",
      paragraphs: [
        "We kunnen deze voorwaarden aanpassen. Voor uw rit geldt de versie die op deze pagina stond toen u boekte. Op alles is Nederlands recht van toepassing; als consument kunt u altijd terecht bij de rechter in uw eigen woonplaats.",
      ],
    },
    {
      heading: "Contact",
      paragraphs: [
        `Vragen over deze voorwaarden? Bel ${f.phone} of schrijf naar ${f.email}. Ons kantoor is open van maandag tot en met vrijdag, van ${f.officeOpens} tot ${f.officeCloses} uur.`,
      ],
    },
  ],
  seoTitle: `Algemene voorwaarden taxivervoer | ${f.name}`,
  seoDescription: `De voorwaarden van ${f.name} in gewone taal: boeken, gratis annuleren tot ${f.freeCancelHours} uur vooraf, betalen, wachttijd, aansprakelijkheid en klachten.`,
  keywords: ["algemene voorwaarden taxi", "taxi annuleren", "klacht taxi", "geschillencommissie taxi"],
};
