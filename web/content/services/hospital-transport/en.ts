import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Hospital transport",
  description: "Calmly to your appointment and home again, with a driver who knows the clinics of the region.",
  about: [
    "At UMC Utrecht it matters whether you need the main entrance or the day treatment centre. Our drivers know the difference, and likewise at Diakonessenhuis, the St. Antonius sites and Meander in Amersfoort. They walk with you to the desk if you like.",
    "Nobody can say beforehand how long an examination will take. So book the way there, and call us when you have finished; we send the first free car. After an anaesthetic or eye treatment you must not drive yourself, and you will be tired anyway.",
    "Dutch basic insurance covers seated patient transport in certain cases, such as dialysis, chemotherapy or radiotherapy. Ask your insurer for approval first; our invoice states what they need. For transport lying down and for emergencies, call an ambulance.",
  ],
  features: [
    "UMC Utrecht, Diakonessenhuis, St. Antonius and Meander",
    "Right to the proper entrance or desk",
    "Ride home when you are done",
    "Seated or in your own wheelchair",
    "Invoice for your health insurer",
    "Series for dialysis and radiotherapy too",
  ],
  blocks: [],
  seoTitle: `Taxi to hospital in Utrecht | ${f.name}`,
  seoDescription:
    "Taxi to UMC Utrecht, Diakonessenhuis, St. Antonius or Meander. Help as far as the desk, a ride home when you are done and an invoice for your insurer.",
  keywords: [
    "hospital transport Utrecht",
    "taxi UMC Utrecht",
    "seated patient transport",
    "taxi to hospital",
    "dialysis transport",
  ],
};
