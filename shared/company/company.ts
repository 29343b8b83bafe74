/**
 * The only place of facts about the company, so that a claim (rating, downloads, quality mark) can be withdrawn in one
 * edit. Punctuality and satisfaction are not claimed (infra/decisions/site/claims.md).
 */
export const company = {
  name: "Domrit",
  legalName: "Domrit Taxi Utrecht B.V.",
  founded: 2008,
  phone: "+31302004080",
  phoneDisplay: "030 200 40 80",
  whatsapp: "31302004080",
  email: "info@domrit.example",
  address: { street: "Croeselaan 28", postalCode: "3521 CB", city: "Utrecht", region: "Utrecht", country: "NL" },
  position: { lat: 52.086, lng: 5.109 },
  kvk: "30204080",
  vatId: "NL862040805B01",
  /** The licence to carry passengers by taxi (ondernemersvergunning); receipts have to bear it (ILT). */
  taxiLicence: "P-12345",
  iban: "NL91ABNA0417164300",
  /** Where a complaint goes that we did not settle; a taxi company has to be a member of such a committee (Wp2000, art. 78). */
  disputes: { committee: "Geschillencommissie Zorgvervoer en Taxi", site: "degeschillencommissie.nl" },
  officeHours: { days: "Mo-Fr", opens: "09:00", closes: "18:00" },
  social: {
    facebook: "https://www.facebook.com/domrit.example",
    instagram: "https://www.instagram.com/domrit.example",
  },
  /** Links to the company's app; without any, the site offers its own page for the home screen. */
  stores: [] as readonly { store: "ios" | "android"; url: string }[],
  advertised: {
    fleetSize: 50,
    qualityMark: "TX-Keur",
  },
} as const;

/** The telephone number in a sentence, kept on one line. */
export const phoneInSentence: string = company.phoneDisplay.replaceAll(" ", "\u00a0");
