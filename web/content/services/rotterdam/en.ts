import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Taxi Utrecht – Rotterdam The Hague Airport",
  description: "Up at dawn or back at midnight: to and from Rotterdam without changing trains.",
  about: [
    "Rotterdam The Hague Airport is small and quick: it often takes no more than a quarter of an hour from taxi to gate. Getting there is the slow part, as no train runs to the terminal. By car it is about three quarters of an hour from Utrecht, along the A12 and A20.",
    "The first flights leave around seven. We gladly collect you at half past five, and you pay the same rate at that hour as at noon. The form works out the fare from your own address, so you never pay for a zone you do not live in.",
  ],
  features: [
    "Right up to the departure hall",
    "Fare based on your own address",
    "Early holiday flights included",
    "Return ride matched to your flight number",
    `Minibus for parties of up to ${f.minibusSeats}`,
    "Pay by card or cash in the car",
  ],
  blocks: [],
  seoTitle: `Taxi Utrecht to Rotterdam Airport | ${f.name}`,
  seoDescription:
    "Taxi from Utrecht to Rotterdam The Hague Airport in about 45 minutes. Fare known from your own address, early flights too. Book without an account.",
  keywords: [
    "taxi Rotterdam Airport",
    "taxi Utrecht Rotterdam",
    "Rotterdam The Hague Airport taxi",
    "airport transfer Rotterdam",
    "RTM taxi",
  ],
};
