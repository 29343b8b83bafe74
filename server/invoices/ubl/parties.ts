import type { Address, Buyer, Seller } from "../invoice-document.ts";

/** ISO 6523: the Dutch trade register. */
const KVK = { "@schemeID": "0106" };
/** Country of the ride, for a buyer without an address. */
const COUNTRY = { "cac:Country": { "cbc:IdentificationCode": "NL" } };

export function supplierParty({ name, address, kvk, vatId, phone, email }: Seller) {
  return {
    "cbc:EndpointID": { ...KVK, "#": kvk },
    "cac:PostalAddress": postalAddress(address),
    ...vatRegistration(vatId),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": name, "cbc:CompanyID": { ...KVK, "#": kvk } },
    "cac:Contact": { "cbc:Name": name, "cbc:Telephone": phone, "cbc:ElectronicMail": email },
  };
}

export function customerParty({ name, attention, address, kvk, vatId, email }: Buyer) {
  return {
    ...(kvk && { "cbc:EndpointID": { ...KVK, "#": kvk } }),
    "cac:PostalAddress": address ? postalAddress(address) : COUNTRY,
    ...(vatId && vatRegistration(vatId)),
    "cac:PartyLegalEntity": {
      "cbc:RegistrationName": name,
      ...(kvk && { "cbc:CompanyID": { ...KVK, "#": kvk } }),
    },
    "cac:Contact": { ...(attention && { "cbc:Name": attention }), "cbc:ElectronicMail": email },
  };
}

function postalAddress({ street, postalCode, city }: Address) {
  return { "cbc:StreetName": street, "cbc:CityName": city, "cbc:PostalZone": postalCode, ...COUNTRY };
}

function vatRegistration(vatId: string) {
  return { "cac:PartyTaxScheme": { "cbc:CompanyID": vatId, "cac:TaxScheme": { "cbc:ID": "VAT" } } };
}
