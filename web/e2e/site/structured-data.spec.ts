import { company } from "@domrit/shared/company/company.ts";
import { serviceTowns } from "@domrit/shared/company/service-area.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { canonicalPage, PUBLIC_PAGE_KEYS, type PublicPage, pathTo } from "@domrit/shared/site/pages.ts";
import { expect, test } from "@playwright/test";
import { serviceOfPage } from "../../content/services/catalogue.ts";
import { readDocuments, type SiteDocument } from "./site-documents.ts";

type Node = Record<string, unknown> & { "@type": string };
type Facts = { key: PublicPage; locale: Locale; document: SiteDocument; nodes: Node[]; origin: string };

// Every test looks at the same pages: they are read once.
test.describe.configure({ mode: "default" });

let all: Facts[];
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ bypassCSP: true });
  const wanted = LOCALES.flatMap((locale) =>
    PUBLIC_PAGE_KEYS.map((key) => ({ locale, key, path: pathTo(key, locale) })),
  );
  const documents = await readDocuments(
    page,
    wanted.map(({ path }) => path),
  );
  await page.close();
  all = wanted.flatMap(({ key, locale, path }) => {
    const document = documents.get(path);
    return document
      ? [{ key, locale, document, nodes: nodesOf(document), origin: new URL(document.canonical).origin }]
      : [];
  });
  expect(all).toHaveLength(wanted.length);
});

/** The facts of a page, each with its type; those of one graph one by one. */
function nodesOf({ path, structuredData }: SiteDocument): Node[] {
  return structuredData.flatMap((data) => {
    const { "@context": context, "@graph": graph, ...node } = data as Node & { "@graph"?: Node[] };
    expect(context, path).toBe("https://schema.org");
    return graph ?? [node as Node];
  });
}

const typesOn = ({ nodes }: Facts): string[] => nodes.map((node) => node["@type"]).sort();
const only = ({ nodes }: Facts, type: string): Node[] => nodes.filter((node) => node["@type"] === type);

test("each page says of itself what it is, and nothing else", () => {
  for (const facts of all) {
    const { key } = facts;
    const isService = serviceOfPage(key) && key !== "careers";
    const expected = [
      ...(key === "home" ? [] : ["BreadcrumbList"]),
      ...(key === "contact" ? ["FAQPage"] : []),
      ...(key === "home" || key === "contact" ? ["LocalBusiness", "TaxiService"] : []),
      ...(isService ? ["Service"] : []),
    ];
    expect(typesOn(facts), facts.document.path).toEqual(expected.sort());
  }
});

const ADDRESS = {
  "@type": "PostalAddress",
  streetAddress: company.address.street,
  postalCode: company.address.postalCode,
  addressLocality: company.address.city,
  addressCountry: company.address.country,
};

test("the company is the one the page shows, open day and night, and can be booked in three languages", () => {
  for (const facts of all.filter(({ key }) => key === "home" || key === "contact")) {
    const { document, origin } = facts;
    const [business] = only(facts, "LocalBusiness");
    expect(business, document.path).toMatchObject({
      "@id": `${origin}/#company`,
      name: company.name,
      legalName: company.legalName,
      telephone: company.phone,
      email: company.email,
      vatID: company.vatId,
      address: ADDRESS,
      openingHoursSpecification: { opens: "00:00", closes: "23:59", dayOfWeek: { length: 7 } },
      contactPoint: { availableLanguage: ["nl", "en", "tr"] },
      areaServed: serviceTowns.map(({ name }) => ({ "@type": "City", name })),
      potentialAction: LOCALES.map((locale) => ({
        "@type": "ReserveAction",
        target: { "@type": "EntryPoint", urlTemplate: origin + pathTo("home", locale, "book-now"), inLanguage: locale },
        result: { "@type": "TaxiReservation" },
      })),
    });
    // A firm may not rate itself.
    expect(JSON.stringify(business)).not.toMatch(/aggregateRating|review/i);
    for (const shown of [
      company.legalName,
      company.email,
      company.address.street,
      company.vatId,
      company.phoneDisplay,
    ]) {
      expect(document.text).toContain(shown);
    }
  }
});

test("the taxi service is provided by that company", () => {
  for (const facts of all.filter(({ key }) => key === "home" || key === "contact")) {
    expect(only(facts, "TaxiService")[0], facts.document.path).toMatchObject({
      name: expect.stringMatching(/Utrecht/),
      serviceType: "Taxi",
      provider: { "@id": only(facts, "LocalBusiness")[0]?.["@id"] },
      areaServed: { "@type": "AdministrativeArea", name: "Utrecht" },
      availableChannel: { serviceUrl: facts.origin, servicePhone: { telephone: company.phone } },
    });
  }
});

test("each service is named as on its page, at the address that search engines list", () => {
  for (const facts of all) {
    const [service] = only(facts, "Service");
    if (!service) continue;
    const { key, locale, document, origin } = facts;
    expect(service, document.path).toMatchObject({
      name: document.headings[0],
      description: document.meta.description,
      url: origin + pathTo(canonicalPage(key), locale),
      provider: { "@type": "LocalBusiness", "@id": `${origin}/#company`, name: company.name, address: ADDRESS },
    });
  }
});

test("the questions and answers are those on the page", () => {
  for (const facts of all.filter(({ key }) => key === "contact")) {
    const questions = only(facts, "FAQPage")[0]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(5);
    for (const { name, acceptedAnswer } of questions) {
      expect(facts.document.text).toContain(name);
      expect(facts.document.text).toContain(acceptedAnswer.text);
    }
  }
});

test("the way to each page starts at home, ends at the page, and is the one it shows", () => {
  for (const facts of all.filter(({ key }) => key !== "home")) {
    const { key, locale, document, origin } = facts;
    const steps = only(facts, "BreadcrumbList")[0]?.itemListElement as {
      position: number;
      name: string;
      item: string;
    }[];
    expect(
      steps.map(({ position }) => position),
      document.path,
    ).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]?.item, document.path).toBe(origin + pathTo("home", locale));
    expect(steps.at(-1)?.item, document.path).toBe(origin + pathTo(key, locale));
    expect(document.text, document.path).toContain(steps.map(({ name }) => name).join(""));
  }
});
