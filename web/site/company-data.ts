import { company } from "@domrit/shared/company/company.ts";

/** The company's name among structured data, by which one fact refers to another. */
export const companyId = (origin: string): string => `${origin}/#company`;

/** The company as the provider of a service: what a search engine needs where it is only mentioned. */
export function companyData(origin: string) {
  const { address } = company;
  return {
    "@type": "LocalBusiness",
    "@id": companyId(origin),
    name: company.name,
    url: origin,
    telephone: company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
  };
}

/** The province, as the region that is served. */
export const SERVED_PROVINCE = { "@type": "AdministrativeArea", name: company.address.region };
