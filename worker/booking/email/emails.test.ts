import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { bookingCalendar } from "@domrit/server/booking/calendar.ts";
import { company } from "@domrit/shared/company/company.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { describe, expect, test } from "vitest";
import { partHtml } from "../../mail/part-html.ts";
import { renderEmail } from "../../mail/render-email.ts";
import { exampleBooking } from "../../testing/booking.ts";
import { cancellationEmail } from "./cancellation.ts";
import { changedEmail } from "./changed.ts";
import { confirmedEmail, lateEmail, reminderEmail, unconfirmedEmail } from "./coming-ride.ts";
import { confirmationEmail } from "./confirmation.ts";

const now = new Date("2026-11-20T12:00:00Z");
const link = "https://domrit.example/booking-confirmation/8658639189463435?token=abc";
const confirmation = (overrides = {}, at = now) =>
  renderEmail(confirmationEmail(exampleBooking(overrides), { link, now: at }));
const writing = { link, publicUrl: "https://domrit.example", now };
const cancellation = (overrides = {}, said?: string) => {
  const writing = { publicUrl: "https://domrit.example", said };
  return renderEmail(cancellationEmail(exampleBooking({ status: "cancelled", ...overrides }), writing));
};

test.each([
  ["nl", "10 minuten na de afgesproken tijd", "60 minuten zonder kosten na de landing", "rood-wit geblokte kubus"],
  [
    "en",
    "10 minutes after the agreed time",
    "60 minutes free of charge after your flight lands",
    "red and white chequered cube",
  ],
  ["tr", "saatten sonra 10 dakika", "60 dakika ücretsiz", "kareli büyük küp"],
] as const)("in %s, whoever comes from a flight is told where we wait", (language, ride, flight, place) => {
  const fromFlight = { pickupLocation: "Schiphol Airport, Aankomst", extras: { flightNumber: "KL1234" } };
  for (const email of [confirmationEmail, reminderEmail]) {
    const text = (over: object) =>
      renderEmail(email(exampleBooking({ status: "confirmed", language, ...over }), writing)).text;
    const [ordinary, landed] = [text({}), text(fromFlight)];
    expect(ordinary).toContain(ride);
    for (const told of [flight, place]) expect(landed).toContain(told);
    expect(landed).not.toContain(ride);
  }
});

test.each([
  ["nl", "Uw taxi op zaterdag 21 november om 14:30 uur, reservering C77-6FC", "Uw taxi is geboekt"],
  ["en", "Your taxi on Saturday 21 November at 14:30, booking C77-6FC", "Your taxi is booked"],
  ["tr", "Taksiniz: 21 Kasım Cumartesi, saat 14:30, rezervasyon C77-6FC", "Taksiniz ayırtıldı"],
] as const)("the confirmation speaks %s", (language, subject, title) => {
  const mail = confirmation({ language });
  expect(mail).toMatchObject({ subject, language });
  expect(mail.html).toContain(`<html lang="${language}"`);
  for (const form of [mail.html, mail.text]) expect(form).toContain(title);
});

test("the company's number looks like no number plate: that is what people look for on the street", () => {
  const { html } = confirmation();
  expect(html).toContain(company.phoneDisplay);
  expect(html).not.toContain(">NL<");
});

test.each(LOCALES)("the confirmation holds the whole booking and the company, as HTML and as text (%s)", (language) => {
  const mail = confirmation({ language, passengers: 6, flightNumber: "KL1234" });
  const told = [
    "C77-6FC",
    "Stationsplein 1, Utrecht",
    "Schiphol, Vertrekhal 3",
    "14:30",
    "2026",
    formatMoney(85_00, language),
    "KL1234",
  ];
  const firm = [
    company.legalName,
    company.kvk,
    company.vatId,
    company.taxiLicence,
    company.phoneDisplay,
    company.email,
  ];
  for (const form of [mail.html, mail.text]) {
    for (const word of [...told, ...firm, "Ayşe Yılmaz", link, "12:30"]) expect(form).toContain(word);
    expect(form).not.toMatch(/\{\{|undefined|null|email:|booking:/);
  }
});

test.each([
  ["nl", "5 stuks", "Babyzitje (tot 13 kg)", "Hulphond"],
  ["en", "5 pieces", "Baby seat (up to 13 kg)", "Assistance dog"],
  ["tr", "5 parça", "Bebek koltuğu (13 kg'a kadar)", "Yardım köpeği"],
] as const)("luggage, child seat and assistance dog are confirmed (%s)", (language, ...told) => {
  const asked = confirmation({
    language,
    stops: ["Slotlaan 20, Zeist"],
    luggage: 5,
    childSeat: "baby",
    assistanceDog: true,
  });
  const booked = { language, customerId: crypto.randomUUID(), costCentre: "4711 Verkoop" };
  expect(confirmation(booked).text).toContain("4711 Verkoop");
  for (const word of [...told, "Slotlaan 20, Zeist"]) expect(asked.text).toContain(word);
  for (const word of told) expect(confirmation({ language }).text).not.toContain(word);
});

test("a ride by the hour says its hours, and one that was extended on the way nothing of cancelling", () => {
  for (const [language, told] of [
    ["nl", "Per uur: 3 uur"],
    ["en", "By the hour: 3 hours"],
    ["tr", "Saatlik: 3 saat"],
  ] as const) {
    const hired = exampleBooking({ language, hours: 3, status: "confirmed" });
    const of = (booking: typeof hired) => renderEmail(changedEmail(booking, writing)).text;
    const free = of(hired);
    expect(free).toContain(told);
    const onTheWay = of(exampleBooking({ language, hours: 3, status: "confirmed", driverState: "on_board" }));
    expect(onTheWay).toContain(told);
    expect(onTheWay.length).toBeLessThan(free.length);
  }
});

test("a cost centre is told where it could be no message", () => {
  const customerId = crypto.randomUUID();
  expect(confirmation({ customerId, costCentre: "Afd. Inkoop/4711.nl" }).text).toContain("Afd. Inkoop/4711. nl");
  const message = "U hebt gewonnen, bel nu 0909 1234";
  const { text } = confirmation({ customerId, costCentre: message });
  expect(text).not.toContain(message);
  expect(text).not.toContain("Kostenplaats");
});

test("the telephone number of a sentence stays on one line, where mail is drawn in lines", () => {
  const { html, text } = confirmation();
  const number = company.phoneDisplay.replaceAll(" ", "\u00a0");
  expect(html).toContain(`Bel ons op ${number}, dag en nacht`);
  expect(text).toContain(`Bel ons op ${company.phoneDisplay}, dag en nacht`);
});

test("numbers and short words with a hyphen stay on one line; a long one may break", () => {
  const whole = (text: string) => `<span style="white-space:nowrap;">${text}</span>`;
  const { html } = confirmation({ destination: "Burgemeester-Jansenlaan" });
  expect(html.split(whole("C77-6FC"))).toHaveLength(3);
  expect(html).toContain(`omdat dit ${whole("e-mailadres")} bij reservering`);
  expect(html).toContain(">Burgemeester-Jansenlaan<");
  expect(partHtml({ kind: "text", text: "Naar NL91 ABNA 0417 1643 00." }).markup).toContain(
    `Naar ${whole("NL91 ABNA 0417 1643 00")}.`,
  );
});

test("says until when cancelling is free, and when it no longer is", () => {
  expect(confirmation().text).toContain("Annuleren is gratis tot zaterdag 21 november 2026 om 12:30 uur");
  const late = confirmation({}, new Date("2026-11-21T13:00:00Z")).text;
  expect(late).toContain("gratis tot we de rit bevestigen");
  const confirmed = confirmation({ status: "confirmed" }, new Date("2026-11-21T13:00:00Z")).text;
  expect(confirmed).toContain("Annuleren kort voor vertrek kan ten hoogste de ritprijs kosten.");
  expect(confirmed).not.toContain("gratis");
});

test("the pickup is told in Amsterdam's time, in winter and in summer", () => {
  const summer = confirmation({ pickupAt: new Date("2027-06-01T12:30:00Z") });
  expect(summer.text).toContain("dinsdag 1 juni 2027 om 14:30 uur");
});

test.each([
  [
    "nl",
    "zaterdag 28 november (nacht vr op za) om 00:30 uur",
    "zaterdag 28 november 2026 om 00:30 uur (Nederlandse tijd), in de nacht van vrijdag op zaterdag",
  ],
  [
    "en",
    "Saturday 28 November (night Fri to Sat) at 00:30",
    "Saturday, 28 November 2026 at 00:30 (Dutch time), in the night of Friday to Saturday",
  ],
  [
    "tr",
    "28 Kasım Cumartesi (Cum-Cmt gecesi), saat 00:30",
    "28 Kasım 2026 Cumartesi, saat 00:30 (Hollanda saati), cumayı cumartesiye bağlayan gece",
  ],
] as const)("a pickup at night is told by both days of that night (%s)", (language, subject, told) => {
  const night = { language, pickupAt: new Date("2026-11-27T23:30:00Z") };
  for (const mail of [confirmation(night), cancellation(night)]) {
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(told);
  }
});

test.each([
  ["nl", `Vaste ritprijs: ${formatMoney(85_00, "nl")} incl. btw`],
  ["en", `Fixed fare: ${formatMoney(85_00, "en")} incl. VAT`],
  ["tr", `Sabit ücret: ${formatMoney(85_00, "tr")}, KDV dahil`],
] as const)("the price of a booked ride is a fixed fare, whatever it was reckoned by (%s)", (language, told) => {
  const fare = { ...exampleBooking().fare, fixedFare: false };
  for (const mail of [confirmation({ language }), confirmation({ language, fare }), cancellation({ language })]) {
    expect(mail.text).toContain(told);
    expect(mail.text).not.toMatch(/geschat|estimated|tahmini/i);
  }
});

test("nothing that was typed becomes markup", () => {
  const typed = `<img src=x onerror="alert(1)">&'`;
  const { html } = confirmation({
    contactName: typed,
    pickupLocation: typed,
    destination: typed,
    note: typed,
    flightNumber: typed,
  });
  expect(html).not.toContain("<img");
  const escaped = html.split("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;").length - 1;
  expect(escaped, "the addresses and the flight in the list of facts, the addresses also in the preview").toBe(5);
});

describe("typed text cannot carry a stranger's message", () => {
  const bait = {
    contactName: "Uw pakket wacht: http://evil.example",
    pickupLocation: "http://evil.example/a Utrecht evil.com",
    destination: "www.evil.example, win.tech/b Utrecht",
    note: "Klik hier en win",
    flightNumber: "evil.io/c",
  };
  const calendar = bookingCalendar(exampleBooking(bait), { publicUrl: "https://domrit.example", now });
  const emails = [confirmation(bait), cancellation(bait)];
  const written = [calendar.replace(/\r\n[ \t]/g, ""), ...emails.flatMap(({ html, text }) => [html, text])];

  test("every link leads to us", () => {
    for (const form of written) {
      const links = form.match(/\b[a-z]+:\/\/[^\s"<]+/gi) ?? [];
      const known = ["https://domrit.example/", "http://schema.org"];
      expect(links.filter((link) => !known.some((ours) => link.startsWith(ours)))).toEqual([]);
      const bare = form.replaceAll("domrit.example", "").match(/(evil|win)\.\p{L}+/giu);
      expect(bare).toBeNull();
    }
  });

  test("an e-mail contains neither the note nor an implausible name", () => {
    for (const form of written) expect(form).not.toMatch(/Klik hier|Uw pakket/);
    expect(emails[0]?.text).toContain("Goedendag,");
  });

  test("a sentence of letters is no name", () => {
    const { text } = confirmation({ contactName: "Uw bank blokkeert uw rekening bel ons" });
    expect(text).toContain("Goedendag,");
    expect(text).not.toContain("blokkeert");
  });
});

test.each([
  ["nl", "Beste Ayşe Yılmaz,"],
  ["en", "Dear Ayşe Yılmaz,"],
  ["tr", "Sayın Ayşe Yılmaz,"],
] as const)("every e-mail about a ride greets by name (%s)", (language, greeting) => {
  const booking = exampleBooking({ language });
  const coming = [confirmationEmail, confirmedEmail, lateEmail, reminderEmail, unconfirmedEmail, changedEmail];
  for (const write of [...coming, cancellationEmail]) {
    expect(renderEmail(write(booking, writing)).text, write.name).toContain(greeting);
  }
});

test.each([
  ["nl", "Afgesproken ritprijs: € 240,00"],
  ["en", "Agreed fare: €240.00"],
  ["tr", "Kararlaştırılan yolculuk ücreti: €240,00"],
] as const)("a price that the desk agreed on is called so in %s", (language, said) => {
  const breakdown = [{ label: "agreedPrice" as const, amountCents: 240_00 }];
  const fare = { ...exampleBooking().fare, fixedFare: false, breakdown };
  const { text } = confirmation({ language, fare, estimatedPriceCents: 240_00 });
  expect(text.replaceAll("\u00a0", " ")).toContain(said);
});

test("nobody's name is greeted as nobody", () => {
  expect(confirmation({ contactName: null }).text).toContain("Goedendag,");
});

test.each([
  ["nl", "Uw rit is geannuleerd"],
  ["en", "Your ride is cancelled"],
  ["tr", "Yolculuğunuz iptal edildi"],
] as const)("the cancellation speaks %s", (language, title) => {
  for (const form of [cancellation({ language }).html, cancellation({ language }).text]) expect(form).toContain(title);
});

test("the cancellation says who cancelled and what it costs", () => {
  expect(cancellation({ cancelledBy: "customer" }).text).toContain("geen kosten");
  expect(cancellation({ cancelledBy: "customer", lateCancellation: true }).text).toContain("ten hoogste de ritprijs");
  expect(cancellation({ cancelledBy: "dispatch" }).text).toContain("Het spijt ons");
  const missed = cancellation({ cancelledBy: "dispatch", cancelReason: "no_show" }).text;
  expect(missed).toContain("Als de passagier er niet is, kan dat ten hoogste de ritprijs kosten");
  expect(missed).not.toMatch(/geen kosten|annuleerde/);
});

test("the cancellation leads to the form with the ride filled in, but where its addresses are told in short or it is a care ride", () => {
  const hrefs = (over: Parameters<typeof cancellation>[0]) =>
    [...cancellation({ language: "en", ...over }).html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
  const form = /\/en\/book\?pickupLocation=Stationsplein\+1%2C\+Utrecht&destination=.+&vehicleType=van$/;
  const trip = { pickupLocation: "Stationsplein 1, Utrecht", vehicleType: "van" } as const;
  expect(hrefs(trip)).toContainEqual(expect.stringMatching(form));
  for (const over of [{ isDiscreet: true }, { hasShortAddresses: true }]) {
    expect(hrefs({ ...trip, ...over }).join()).not.toContain("/book?");
    expect(hrefs({ ...trip, ...over }).join()).toContain("/en#book-now");
  }
});

test.each([
  ["nl", "vond Oma Jansen niet", "vond u niet"],
  ["en", "did not find Oma Jansen", "did not find you"],
  ["tr", "Oma Jansen kişisini bulamadı", "sizi bulamadı"],
] as const)("who booked for somebody that was not found reads of them, in %s", (language, ofOther, ofReader) => {
  const missed = { language, cancelledBy: "dispatch", cancelReason: "no_show" } as const;
  const oneLine = (text: string) => text.replace(/\s+/g, " ");
  expect(oneLine(cancellation({ ...missed, passengerName: "Oma Jansen" }).text)).toContain(ofOther);
  expect(oneLine(cancellation(missed).text)).toContain(ofReader);
});

test.each([
  ["nl", "de auto heeft pech", "Bel ons op 030 200 40 80"],
  ["en", "the car has broken down", "Call us on"],
  ["tr", "araç arızalandı", "7/24 arayın"],
])("a cancellation by the office says why in %s, and what they wrote as they wrote it", (language, why, call) => {
  const { text, html } = cancellation({ language, cancelledBy: "office", cancelReason: "vehicle" }, "Sorry <b>Jan</b>");
  for (const words of [why, call, "Sorry <b>Jan</b>"]) expect(text).toContain(words);
  expect(html).toContain("Sorry &lt;b&gt;Jan&lt;/b&gt;");
});

test("a reason in the taxi centre's own words is not told", () => {
  const { text } = cancellation({ cancelledBy: "dispatch", cancelReason: "Jan was rude" });
  expect(text).toContain("Het spijt ons");
  expect(text).not.toContain("rude");
});

test("the cancellation leads to the form in the same language", () => {
  expect(cancellation({ language: "tr" }).text).toContain("https://domrit.example/tr/book?");
});

describe("for programs that read mail", () => {
  const dataIn = (html: string) => {
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json);
  };

  test("the confirmation says what was reserved, in schema.org's words and Amsterdam's time", () => {
    const { html, text } = confirmation({ passengers: 3 });
    const provider = { "@type": "Organization", name: company.name, telephone: company.phone, email: company.email };
    expect(dataIn(html)).toEqual({
      "@context": "http://schema.org",
      "@type": "TaxiReservation",
      reservationNumber: "C77-6FC",
      reservationStatus: "http://schema.org/ReservationConfirmed",
      underName: { "@type": "Person", name: "Ayşe Yılmaz" },
      reservationFor: { "@type": "Taxi", name: "Domrit taxi naar Schiphol, Vertrekhal 3", provider },
      provider,
      pickupTime: "2026-11-21T14:30:00+01:00",
      pickupLocation: {
        "@type": "Place",
        name: "Stationsplein 1, Utrecht",
        address: { "@type": "PostalAddress", streetAddress: "Stationsplein 1, Utrecht" },
      },
      partySize: 3,
      totalPrice: 85,
      priceCurrency: "EUR",
      modifiedTime: "2026-11-20T12:00:00.000Z",
      url: link,
    });
    expect(text).not.toContain("schema.org");
  });

  // What KItinerary's import filter, validator and post-processor ask of a reservation; it silently drops all others.
  test.each(LOCALES)("it has what KItinerary asks for (%s)", (language) => {
    for (const { html } of [confirmation({ language }), cancellation({ language })]) {
      const data = dataIn(html);
      expect(data.reservationFor).toMatchObject({ "@type": "Taxi", name: expect.stringMatching(/./) });
      expect(data.reservationStatus).toMatch(/^http:\/\/schema\.org\/Reservation(Confirmed|Cancelled)$/);
      expect(data.pickupTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      expect(data.pickupLocation).toMatchObject({ "@type": "Place", name: expect.stringMatching(/./) });
      expect([data.priceCurrency, typeof data.totalPrice]).toEqual(["EUR", "number"]);
    }
  });

  test("the cancellation takes back the same number", () => {
    const before = dataIn(confirmation().html);
    const { html } = cancellation();
    expect(dataIn(html)).toMatchObject({
      reservationNumber: before.reservationNumber,
      reservationStatus: "http://schema.org/ReservationCancelled",
      pickupTime: before.pickupTime,
      url: "https://domrit.example/booking-confirmation/8658639189463435",
    });
  });

  test("nothing that was typed ends the element, and none of it is lost", () => {
    const typed = `</script><script>alert("1")</script><!-- & 'x'`;
    const { html } = confirmation({ pickupLocation: typed, destination: typed, contactName: null });
    expect(html.match(/<script|<\/script|<!--/gi)).toEqual(["<script", "</script"]);
    expect(dataIn(html).pickupLocation.name).toBe(typed);
    expect(dataIn(html)).not.toHaveProperty("underName");
  });

  // Where Debian's libkitinerary-bin puts it.
  const [extractor = ""] = globSync("/usr/lib/*/libexec/kf*/kitinerary-extractor");
  test.skipIf(!extractor)("KItinerary reads it", () => {
    const { stdout } = spawnSync(extractor, { input: confirmation().html, encoding: "utf8" });
    expect(JSON.parse(stdout)).toMatchObject([{ "@type": "TaxiReservation", reservationNumber: "C77-6FC" }]);
  });
});

const COMING = { confirmed: confirmedEmail, reminder: reminderEmail, unconfirmed: unconfirmedEmail };
describe.each(Object.entries(COMING))("the e-mail of the kind %s", (_kind, write) => {
  test.each(LOCALES)("says which ride it is about, and leads to its page (%s)", (language) => {
    const mail = renderEmail(write(exampleBooking({ language, status: "confirmed" }), writing));
    expect(mail.subject).toContain("C77-6FC");
    for (const form of [mail.html, mail.text]) {
      for (const word of ["C77-6FC", "Stationsplein 1, Utrecht", "14:30", link, "Ayşe Yılmaz"])
        expect(form).toContain(word);
      expect(form).not.toMatch(/\{\{|undefined|null|email:|booking:/);
    }
  });
});

test.each([
  [confirmedEmail, "Uw rit is bevestigd", "Your ride is confirmed", "Rezervasyonunuz onaylandı"],
  [reminderEmail, "Uw rit komt eraan", "Your ride is coming up", "Yolculuğunuz yaklaşıyor"],
  [unconfirmedEmail, "nog met uw rit bezig", "still working on your ride", "hâlâ ilgileniyoruz"],
] as const)("they speak the reader's language", (write, ...titles) => {
  for (const [index, language] of LOCALES.entries()) {
    expect(renderEmail(write(exampleBooking({ language }), writing)).text).toContain(titles[index]);
  }
});

test.each([
  [confirmationEmail, "De taxi voor Oma Jansen is geboekt", "The taxi for Oma Jansen is", "Taksi Oma Jansen için"],
  [confirmedEmail, "De rit voor Oma Jansen is bevestigd", "The ride for Oma Jansen is", "Rezervasyon Oma Jansen için"],
  [reminderEmail, "De rit voor Oma Jansen komt eraan", "The ride for Oma Jansen is", "Yolculuk Oma Jansen için"],
  [lateEmail, "De taxi voor Oma Jansen komt later", "The taxi for Oma Jansen will", "Taksi Oma Jansen için"],
  [unconfirmedEmail, "bezig met de rit voor Oma Jansen", "on the ride for Oma Jansen", "Oma Jansen için yolculuk"],
  [changedEmail, "De rit voor Oma Jansen is gewijzigd", "The ride for Oma Jansen has", "Yolculuk Oma Jansen için"],
  [cancellationEmail, "De rit voor Oma Jansen is geannuleerd", "ride for Oma Jansen is", "Yolculuk Oma Jansen için"],
] as const)("a customer who booked for somebody else reads for whom (%#)", (write, ...titles) => {
  for (const [index, language] of LOCALES.entries()) {
    const booked = (passengerName: string) =>
      renderEmail(write(exampleBooking({ language, status: "confirmed", passengerName }), writing)).text;
    expect(booked("Oma Jansen")).toContain(titles[index]);
    // What could be a message of a stranger's names nobody.
    expect(booked("Bel nu 0900 1234")).not.toContain("0900");
  }
  const { text } = renderEmail(confirmationEmail(exampleBooking({ passengerName: "Oma Jansen" }), writing));
  expect(text).toContain("Zorg dat Oma Jansen op tijd klaarstaat.");
  expect(text).toContain("Na de rit wordt in de taxi betaald");
});

test("a reminder of a ride that nobody has confirmed says so, with whom to call", () => {
  const { text } = renderEmail(reminderEmail(exampleBooking(), writing));
  expect(text).toContain("nog niet bevestigd");
  expect(text).toContain(company.phoneDisplay);
  expect(renderEmail(reminderEmail(exampleBooking({ status: "confirmed" }), writing)).text).not.toContain("bevestigd");
});

describe.each(LOCALES)("of a return on call (%s)", (language) => {
  const onCall = { language, callUntil: new Date("2026-11-22T13:30:00Z") };
  const mails = (readyAt: Date | null) => {
    const booking = exampleBooking({ ...onCall, readyAt });
    return [
      confirmation({ ...onCall, readyAt }, new Date("2026-11-21T13:00:00Z")),
      renderEmail(confirmedEmail(booking, writing)),
      renderEmail(unconfirmedEmail(booking, writing)),
      renderEmail(changedEmail(booking, writing)),
    ];
  };

  test("no subject names a moment before it is called, and the e-mails say how to call", () => {
    for (const mail of [...mails(null), cancellation(onCall)]) expect(mail.subject).not.toMatch(/14:30|undefined|\{\{/);
    for (const { html, text } of mails(null)) {
      const how = { nl: "Ik ben klaar", en: "I am ready", tr: "Hazırım" }[language];
      for (const form of [html, text]) {
        expect(form).toContain(how);
        expect(form).not.toMatch(/\{\{|undefined|email:/);
      }
    }
    for (const mail of mails(new Date())) expect(mail.subject).toContain("14:30");
  });

  test("a text message to answer is spoken of where one goes out, and to whom", () => {
    const yours = { nl: "krijgt u ook een sms", en: "you also get a text message", tr: "bir SMS de alırsınız" }[
      language
    ];
    const theirs = { nl: "de passagier een sms", en: "passenger gets a text message", tr: "yolcu bir SMS alır" }[
      language
    ];
    const said = (booked: object) => confirmation({ ...onCall, ...booked }).text.replace(/\s+/g, " ");
    expect(said({})).toContain(yours);
    const somebodyElse = said({ passengerName: "Oma Jansen", passengerPhone: "+31687654321" });
    expect(somebodyElse).toContain(theirs);
    expect(somebodyElse).not.toContain(yours);
    for (const words of [yours, theirs]) expect(said({ contactPhone: null })).not.toContain(words);
  });

  test("cancelling costs nothing before the call, and may after it", () => {
    const [before] = mails(null);
    const [after] = mails(new Date());
    const free = {
      nl: "gratis zolang u",
      en: "free of charge as long as",
      tr: "çağırmadığınız sürece iptal ücretsizdir",
    }[language];
    expect(before?.text).toContain(free);
    expect(after?.text).not.toContain(free);
  });

  test("the calendar entry says that its moment is only expected", () => {
    const options = { publicUrl: "https://domrit.example", now };
    const said = { nl: "Op afroep", en: "On call", tr: "Çağrı üzerine" }[language];
    expect(bookingCalendar(exampleBooking(onCall), options)).toContain(said);
    expect(bookingCalendar(exampleBooking({ ...onCall, readyAt: now }), options)).not.toContain(said);
  });
});

test.each([
  ["nl", "algemene voorwaarden van 28 november 2026", "/terms-of-service"],
  ["en", "terms of service of 28 November 2026", "/en/terms-of-service"],
  ["tr", "28 Kasım 2026 tarihli hizmet koşullarımız", "/tr/"],
] as const)("the confirmation names the terms that the ride was booked under (%s)", (language, named, path) => {
  const under = (createdAt: string) =>
    confirmation({ language, createdAt: new Date(createdAt) }).text.replace(/\s+/g, " ");
  expect(under("2026-11-27T23:00:00Z")).toContain(named);
  expect(under("2026-11-27T23:00:00Z")).toContain(`https://domrit.example${path}`);
  expect(under("2026-11-27T22:59:59Z")).not.toContain(named);
  expect(under("2026-11-27T22:59:59Z")).toMatch(/12 (mei|May|Mayıs) 2025/);
  expect(under("2025-05-11T12:00:00Z")).not.toMatch(/(mei|May|Mayıs) 2025|Kasım 2026 tarihli/);
});
