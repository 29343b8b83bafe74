import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: `Working at ${f.name}`,
  description: "On the road or in the dispatch centre: with us you work for people who count on you.",
  about: [
    "Driving a taxi is about people. One ride is an early flight, the next a lady who goes to dialysis every Tuesday and by now calls you by your first name. We are looking for colleagues who see the difference and enjoy it.",
    `We are an Utrecht company with over ${f.fleetSize} vehicles: large enough for a decent roster and recent cars, small enough to walk into the planner's office. We arrange and pay for the medical check and the compulsory training.`,
  ],
  features: [
    "Pay under the Dutch care transport and taxi agreement",
    "Roster known four weeks ahead",
    "We train you as a taxi driver",
    "Part time, full time or weekends only",
    "A clean car with automatic gearbox",
    "Based in Utrecht",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Who we are looking for",
      points: [
        {
          title: "Taxi driver",
          text: "You hold driving licence B, speak Dutch and stay calm on a busy station square. No driver's card yet? You will get it with us.",
        },
        {
          title: "Care and wheelchair driver",
          text: "You have patience, strong arms and a good ear. You learn securing, lifting and first aid before your first ride.",
        },
        {
          title: "Dispatcher",
          text: "You think faster than the traffic, stay friendly at three in the morning and work shifts. English is needed, Turkish is a plus.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "How to apply",
      steps: [
        {
          title: "Write or call",
          text: `Write to ${f.email}: who you are and which job you want. A CV is welcome, a cover letter is not required.`,
        },
        {
          title: "Come and meet us",
          text: "We have coffee and you come along for a morning, so that you know what you are getting into.",
        },
        {
          title: "Papers and start",
          text: "A certificate of conduct (VOG) and a medical check are required by law. After that you join the roster, the first days with an experienced colleague beside you.",
        },
      ],
    },
  ],
  seoTitle: `Taxi driver jobs in Utrecht | ${f.name}`,
  seoDescription: `Work at ${f.name} in Utrecht: jobs for taxi drivers, care transport drivers and dispatchers. Roster four weeks ahead, training paid for.`,
  keywords: [
    "taxi driver job Utrecht",
    "taxi jobs Netherlands",
    "care transport driver job",
    "taxi dispatcher",
    "driver vacancies Utrecht",
  ],
};
