import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Business account",
  description: "One account for all your taxi rides: it takes a quarter of an hour to request, then one look a month.",
  about: [
    "We open business accounts for companies, practices, schools and associations. You ask for one in your account, under “Invoices”, with your Chamber of Commerce (KvK) number and billing address. Once we approve it, with a limit a month, you and those you book for travel without paying in the car; until then you pay for each ride.",
    "The monthly invoice lists every ride with date, route, cost centre and VAT. If something is not right, a person from our office sorts it out with you that same week. You may close the account any month, and we ask for no minimum number of rides.",
  ],
  features: [
    "No set-up fee, no minimum",
    "Cost centre and contact for each ride",
    "Invoice as PDF, VAT shown separately",
    "Same prices as private customers",
    "A cost centre for each department",
    "Can be closed any month",
  ],
  blocks: [
    {
      kind: "steps",
      heading: "Requesting your account",
      steps: [
        {
          title: "Send your details",
          text: "In your account, under “Invoices”, enter the company name, KvK number and address, and roughly what your rides cost a month.",
        },
        {
          title: "We check",
          text: "You get an e-mail that says whether the account is open, and up to which amount a month. Please confirm your e-mail address for that.",
        },
        {
          title: "Off you go",
          text: "Book in your account, or give the company name and the cost centre on the phone. The rest appears on the invoice.",
        },
      ],
    },
  ],
  seoTitle: `Taxi account for companies | ${f.name}`,
  seoDescription:
    "Business taxi account in Utrecht with no set-up fee or minimum. Every ride with cost centre and VAT on one monthly invoice; close it any month.",
  keywords: [
    "business taxi account",
    "taxi invoice",
    "monthly taxi invoice",
    "corporate taxi account",
    "taxi cost centre",
  ],
};
