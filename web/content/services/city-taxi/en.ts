import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "City taxi",
  description: "Only a short ride? From the weekly shop to last orders, within the city you are home in no time.",
  about: [
    `Most rides in town take less than a quarter of an hour, and that is just when you do not want to wait. Our cars are spread across Utrecht; on average one reaches you within ${f.arrivalMinutes} minutes. The form suggests a pickup fifteen minutes from now, so entering your address is all it takes.`,
    "Somewhere in town without a house number in sight? The button for your own location fills in a well-known spot nearby. This is worked out on your phone, and your position is not stored.",
  ],
  features: [
    "For short rides within Utrecht",
    "Right away or at a set time",
    "Shopping and pushchairs are fine",
    "Follow your taxi live, no app needed",
    "The cost known beforehand",
    "Dogs on a lead are welcome",
  ],
  blocks: [],
  seoTitle: `City taxi Utrecht, now or later | ${f.name}`,
  seoDescription: `City taxi in Utrecht: with you within ${f.arrivalMinutes} minutes on average, price in advance, live in your browser. Book in a minute, without an account.`,
  keywords: ["city taxi Utrecht", "taxi city centre", "short taxi ride", "taxi now Utrecht", "taxi near me Utrecht"],
};
