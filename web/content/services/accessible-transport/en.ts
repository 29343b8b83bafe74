import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Accessible transport",
  description: "With a walker, a white cane, an assistance dog or just a little more time: you set the pace.",
  about: [
    "Not everyone who needs help uses a wheelchair. If walking, seeing or hearing is difficult, or if you are easily upset by the unexpected, an ordinary car is often the best choice, so long as the driver knows what you need. Write it with your booking or tell us by phone.",
    "The driver rings the bell instead of sounding the horn, offers an arm and puts the walker in the boot. If you are blind, he says his name and guides you to the door. If you are deaf, you can do everything in writing, from booking to following your ride. This website, too, is made to be used with a keyboard and a screen reader.",
  ],
  features: [
    "Low or high seat, whichever you prefer",
    "Walker carried at no charge",
    "Assistance dogs always welcome",
    "Book and follow without a phone call",
    "Extra time getting in and out",
    "Driver rings the bell and walks with you",
  ],
  blocks: [],
  seoTitle: `Accessible taxi in Utrecht | ${f.name}`,
  seoDescription:
    "Accessible taxi in Utrecht if walking, seeing or hearing is hard. Walkers and assistance dogs free, a driver who rings the bell, no phone call needed.",
  keywords: [
    "accessible transport Utrecht",
    "taxi with walker",
    "assistance dog taxi",
    "taxi for seniors",
    "taxi for blind passengers",
  ],
};
