import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("nl");

export const content: LegalContent = {
  title: "Privacybeleid",
  intro: `${f.legalName} vervoert mensen en weet daardoor waar zij heen gaan. Daar gaan we zuinig mee om: we vragen weinig, delen nog minder en volgen u niet op internet.`,
  updated: { date: "2025-05-12", label: "Laatst bijgewerkt op 12 mei 2025" },
  sections: [
    {
      heading: "Welke gegevens we verzamelen",
      paragraphs: ["Wat we van u hebben, hangt af van wat u doet."],
      items: [
        "Boeking: ophaal- en bestemmingsadres, datum, tijd, voertuigtype en prijs.",
        "Alleen als u ze invult: naam, e-mailadres, telefoonnummer, aantal personen, vluchtnummer en een opmerking voor de chauffeur.",
        "Account: voor- en achternaam, gebruikersnaam, e-mailadres, telefoonnummer en een versleutelde vorm van uw wachtwoord.",
        "Bewaarde betaalkaart: merk, laatste vier cijfers, vervaldatum en een code van de betaaldienst. Het kaartnummer en de beveiligingscode bewaren we niet.",
        "Contact: uw naam, e-mailadres, onderwerp en bericht.",
        "Rit: status, chauffeur, voertuig, verwachte aankomst en, zolang de rit loopt, de plaats van de auto.",
        "Techniek: uw IP-adres, om misbruik te beperken, en een sessiecookie zodra dat nodig is.",
      ],
    },
    {
      heading: "Hoe we ze verzamelen",
      paragraphs: [
        "Bijna alles krijgen we van u: via het boekingsformulier, uw account, de telefoon, WhatsApp of e-mail. Boekt iemand anders voor u, dan krijgen we uw gegevens van die persoon. De rest ontstaat tijdens de rit, zoals het tijdstip van aankomst.",
        "De knop voor uw locatie werkt in uw eigen browser en alleen als u toestemming geeft. Uw positie gaat niet naar ons; alleen het adres dat u daarna verstuurt. Wat u in een adresveld typt, gebruikt onze server om suggesties te zoeken. Schakelen we daarvoor een kaartdienst in, dan krijgt die alleen de getypte tekst en niet wie u bent.",
      ],
    },
    {
      heading: "Waarvoor we ze gebruiken",
      paragraphs: [
        "We gebruiken uw gegevens om de rit uit te voeren, u erover te berichten, een rekening te sturen en vragen of klachten te behandelen. Dat doen we omdat het nodig is voor de overeenkomst met u. Facturen bewaren we omdat de wet dat eist. Het afweren van misbruik doen we vanuit ons gerechtvaardigd belang bij een veilige dienst. Reclame sturen we niet zonder dat u erom vraagt.",
        "Bij zorgvervoer kan een rit iets zeggen over uw gezondheid. Vermeld daarom alleen wat de chauffeur moet weten, zoals een rolstoel of rollator. Zulke gegevens gebruiken we met uw toestemming en alleen voor die rit. U kunt de toestemming intrekken.",
        "De chauffeur ziet wat hij voor de rit nodig heeft. Dienstverleners die voor ons e-mail en sms bezorgen, gegevens opslaan of een betaalkaart verwerken, doen dat onder een overeenkomst en niet voor eigen doelen. We kiezen bij voorkeur partijen binnen de Europese Economische Ruimte; gaat iets daarbuiten, dan alleen met de waarborgen van de AVG. Aan overheden geven we gegevens als de wet ons verplicht. Verkopen doen we nooit.",
      ],
    },
    {
      heading: "Hoe we ze beveiligen",
      paragraphs: [
        "De verbinding met deze website is versleuteld. Wachtwoorden zijn onherleidbaar opgeslagen, een boeking heeft een nummer dat niet te raden is, en onze logboeken bevatten geen namen, adressen of telefoonnummers.",
        "Alleen medewerkers die uw gegevens voor hun werk nodig hebben, kunnen erbij. Gaat er ondanks alles iets mis en loopt u daardoor risico, dan melden we dat bij de Autoriteit Persoonsgegevens en bij u.",
      ],
    },
    {
      heading: "Hoe lang we ze bewaren",
      paragraphs: ["We bewaren gegevens niet langer dan nodig is voor het doel waarvoor we ze kregen."],
      items: [
        `Facturen en de ritten die erop staan: ${f.invoiceYears} jaar, omdat de belastingwet dat voorschrijft.`,
        `Naam, contactgegevens, vluchtnummer en opmerking bij een rit: ${f.rideContactMonths} maanden na de rit.`,
        `Kosteloos geannuleerde boekingen: ${f.cancelledDays} dagen na de geplande datum.`,
        "Plaats van de auto: tot de rit is afgelopen.",
        `Berichten via het contactformulier: ${f.contactMessageMonths} maanden.`,
        "Account en bewaarde kaarten: tot u ze laat verwijderen.",
        "IP-adressen om misbruik te beperken: hooguit een etmaal.",
      ],
    },
    {
      heading: "Uw rechten",
      paragraphs: [
        "U mag uw gegevens inzien, laten verbeteren of laten wissen, een kopie krijgen om mee te nemen, het gebruik laten beperken en bezwaar maken. Wat we voor de belasting moeten bewaren, kunnen we niet wissen; dat leggen we u dan uit.",
        `Stuur uw verzoek naar ${f.email}. We vragen soms om te laten zien dat u het bent, zodat een ander er niet bij kan. Binnen een maand krijgt u antwoord. Bent u het niet met ons eens, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.`,
      ],
    },
    {
      heading: "Wijzigingen in dit beleid",
      paragraphs: [
        "Verandert er iets in hoe we met gegevens omgaan, dan passen we deze pagina aan en zetten we er een nieuwe datum boven. Bij een grote verandering berichten we klanten met een account per e-mail.",
      ],
    },
    {
      heading: "Contact over privacy",
      paragraphs: [
        `Verantwoordelijk voor uw gegevens is ${f.legalName}, ${f.address}, KvK ${f.kvk}. U bereikt ons via ${f.email} of ${f.phone}.`,
      ],
    },
  ],
  seoTitle: `Privacybeleid | ${f.name}`,
  seoDescription: `Welke gegevens ${f.name} bij een taxirit gebruikt, waarvoor, hoe lang we ze bewaren en hoe u ze inziet of laat wissen. Zonder trackers en reclame.`,
  keywords: ["privacybeleid taxi", "AVG", "persoonsgegevens", "gegevens wissen"],
};
