import { figures } from "../../figures.ts";
import type { ServiceTemplateContent } from "../template.ts";

const f = figures("en");

export const content: ServiceTemplateContent = {
  backToServices: "Back to all services",
  featuresHeading: "What you can expect",
  pricing: {
    heading: "What does it cost?",
    standard: {
      title: "Standard rate",
      price: `from ${f.fromPrice}`,
      unit: "per ride",
      points: ["Price in advance, for the whole car", "No night or weekend surcharge", "VAT included"],
      button: "Calculate your ride",
    },
    hourly: {
      title: "Hourly rate",
      price: f.hourPrice,
      unit: "per hour",
      points: ["On request by telephone", "Several addresses in one day", "Hours and price agreed beforehand"],
      button: "Request a car by the hour",
    },
  },
  booking: { heading: "Book this ride", text: "See the price first, then decide. No account needed." },
};
