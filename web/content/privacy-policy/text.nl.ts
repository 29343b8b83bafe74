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
        "Reservering: ophaal- en bestemmingsadres, datum, tijd, voertuigtype en prijs.",
        "Alleen als u ze invult: naam, e-mailadres, telefoonnummer, aantal personen, tussenstops, bagage, kinderzitje, hulphond, vluchtnummer, kostenplaats en een opmerking voor de chauffeur.",
        "Boekt u voor iemand anders, alleen als u ze invult: naam, telefoonnummer en taal van de passagier.",
        "Zorgrit, alleen met uw toestemming: hulpmiddelen, begeleider, wie de rit vergoedt, of de chauffeur u moet bellen en wat hij verder moet weten.",
        "Account: voor- en achternaam, gebruikersnaam, e-mailadres, telefoonnummer, taal en een vorm van uw wachtwoord die niet terug te rekenen is.",
        "Apparaten waarop u bent ingelogd: browser en systeem, zoals Firefox op Windows, en wanneer u er inlogde en het laatst was.",
        "Bewaarde adressen: hoe u ze noemt, zoals thuis of werk, en het adres.",
        "Bewaarde betaalkaart: merk, laatste vier cijfers, vervaldatum, een code (token) van de betaaldienst en een herkenningsteken van dezelfde kaart. Kaartnummer, beveiligingscode en de naam op de kaart bewaren we niet.",
        "Factuur: uw naam, de rit, de naam van de passagier als u voor iemand anders boekte, het bedrag en, als u ze in uw account opgeeft, uw adres en bedrijfsgegevens.",
        "Contact: uw naam, e-mailadres, onderwerp en bericht.",
        "Klacht of verloren voorwerp: wat u erover schrijft, over welke rit het gaat en hoe we u bereiken.",
        "Rit: status, chauffeur, voertuig, verwachte aankomst, begin en einde van de rit en, terwijl de chauffeur naar u toe komt, de plaats van de auto.",
        "Techniek: uw IP-adres, om misbruik te beperken, en een sessiecookie zodra dat nodig is.",
      ],
    },
    {
      heading: "Hoe we ze verzamelen",
      paragraphs: [
        "Bijna alles krijgen we van u: via het reserveringsformulier, uw account, de telefoon, WhatsApp of e-mail. Boekt iemand anders voor u, dan krijgen we uw gegevens van die persoon en gebruiken we ze alleen voor die rit. De rest ontstaat tijdens de rit, zoals het tijdstip van aankomst, of als u inlogt: dan noemt uw browser zijn naam en die van uw systeem.",
        "De knop voor uw locatie werkt in uw eigen browser en alleen als u toestemming geeft. Uw positie gaat niet naar ons; alleen het adres dat u daarna verstuurt. Wat u in een adresveld typt, gebruikt onze server om suggesties te zoeken. Schakelen we daarvoor een kaartdienst in, dan krijgt die alleen de getypte tekst en niet wie u bent.",
      ],
    },
    {
      heading: "Waarvoor we ze gebruiken",
      paragraphs: [
        "We gebruiken uw gegevens om de rit uit te voeren, u erover te berichten, een rekening te sturen en vragen of klachten te behandelen. Dat doen we omdat het nodig is voor de overeenkomst met u. Na een rit die met uw account is geboekt, maken we een factuur en mailen die; we bewaren haar omdat de wet dat eist. Het afweren van misbruik doen we vanuit ons gerechtvaardigd belang bij een veilige dienst. Reclame sturen we niet zonder dat u erom vraagt.",
        "Heeft iemand voor u geboekt en uw nummer opgegeven, dan krijgt u de sms'jes over de rit, met een eigen link. Wie boekte, de centrale en de chauffeur zien uw naam en nummer, wie een gedeelde link heeft niet. Op de factuur van wie boekte staat alleen uw naam.",
        "Bij zorgvervoer kan een rit iets zeggen over uw gezondheid. Vermeld daarom alleen wat de chauffeur moet weten, zoals een rolstoel of rollator. Zulke gegevens gebruiken we met uw toestemming en alleen voor die rit. We bewaren ze apart en versleuteld, met voor elke rit een eigen sleutel. Alleen wie de rit boekte, de centrale en de chauffeur zien ze; in onze sms'jes en in de onderwerpregel van e-mails staan ze niet. Op de pagina van uw rit kunt u de toestemming met één knop intrekken. Dan wissen we ze meteen.",
        "De chauffeur ziet wat hij voor de rit nodig heeft. Dienstverleners die voor ons e-mail en sms bezorgen, gegevens opslaan of een betaalkaart verwerken, doen dat onder een overeenkomst en niet voor eigen doelen. We kiezen bij voorkeur partijen binnen de Europese Economische Ruimte; gaat iets daarbuiten, dan alleen met de waarborgen van de AVG. Aan overheden geven we gegevens als de wet ons verplicht. Verkopen doen we nooit.",
      ],
    },
    {
      heading: "Hoe we ze beveiligen",
      paragraphs: [
        "De verbinding met deze website is versleuteld. Wachtwoorden zijn onherleidbaar opgeslagen, een reservering heeft een nummer dat niet te raden is, en onze logboeken bevatten geen namen, adressen of telefoonnummers. Uw kaartnummer en beveiligingscode dienen één keer om de code van de betaaldienst te krijgen en worden daarna vergeten.",
        "In uw profiel ziet u op welke apparaten u bent ingelogd en logt u ze met één knop uit. Wijzigt u uw wachtwoord, dan gebeurt dat vanzelf.",
        "Alleen medewerkers die uw gegevens voor hun werk nodig hebben, kunnen erbij. Gaat er ondanks alles iets mis en loopt u daardoor risico, dan melden we dat bij de Autoriteit Persoonsgegevens en bij u.",
      ],
    },
    {
      heading: "Hoe lang we ze bewaren",
      paragraphs: ["We bewaren gegevens niet langer dan nodig is voor het doel waarvoor we ze kregen."],
      items: [
        `Facturen: ${f.invoiceYears} jaar na het jaar waarin ze zijn gemaakt, omdat de belastingwet dat voorschrijft.`,
        `Ritten, met hun adressen, tijd en prijs: even lang als facturen, dus ${f.invoiceYears} jaar na het jaar van de rit.`,
        `Naam en contactgegevens, ook van een passagier voor wie een ander boekte, kinderzitje, hulphond, vluchtnummer, kostenplaats, opmerking, notities van ons kantoor en tijdlijn van een rit: ${f.rideContactMonths} maanden na de rit.`,
        `Wat een zorgrit over uw gezondheid zegt: tot u uw toestemming intrekt, uiterlijk ${f.careDays} dagen na de rit. Dan vernietigen we de sleutel, zodat het ook in reservekopieën niet meer te lezen is.`,
        `Kosteloos geannuleerde reserveringen: ${f.cancelledDays} dagen na de geplande datum, of zolang we een klacht of melding erover bewaren.`,
        "Plaats van de auto: alleen de laatste, tot de auto bij u is of de rit niet doorgaat.",
        `Berichten via het contactformulier: ${f.contactMessageMonths} maanden.`,
        `Klachten over een rit: ${f.complaintMonths} maanden, omdat u er een jaar lang mee naar de geschillencommissie kunt. Meldingen van een verloren voorwerp: ${f.lostItemMonths} maanden.`,
        "Account, factuurgegevens, bewaarde adressen en kaarten: tot u ze in uw profiel verwijdert of dat aan ons vraagt.",
        `Ingelogde apparaten: tot u uitlogt, uiterlijk ${f.sessionIdleDays} dagen na uw laatste bezoek en nooit langer dan ${f.sessionMaxDays} dagen.`,
        `Het e-mailadres dat een account eerder had: ${f.formerEmailDays} dagen na de wijziging, omdat we die ook daar melden.`,
        "Aanvraag van een nieuw wachtwoord: een etmaal nadat de link is verlopen.",
        "IP-adressen om misbruik te beperken: hooguit een etmaal.",
      ],
    },
    {
      heading: "Uw rechten",
      paragraphs: [
        "U mag uw gegevens inzien, laten verbeteren of laten wissen, een kopie krijgen om mee te nemen, het gebruik laten beperken en bezwaar maken.",
        "Met een account doet u dat grotendeels zelf. In uw profiel verbetert u uw gegevens, downloadt u alles wat we van u bewaren als JSON-bestand en verwijdert u uw account, zodra er geen rit meer openstaat of op zijn verzamelfactuur wacht. We wissen dan uw profiel, bewaarde adressen, kaarten, apparaten en factuurgegevens, en van uw ritten de adressen, namen en opmerkingen. Wat we voor de belasting moeten bewaren, zoals facturen, blijft tot die termijn om is; daarna wissen we ook dat.",
        `Hebt u geen account of komt u er niet uit, schrijf dan naar ${f.email}. We vragen soms om te laten zien dat u het bent, zodat een ander er niet bij kan. Binnen een maand krijgt u antwoord. Bent u het niet met ons eens, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.`,
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
