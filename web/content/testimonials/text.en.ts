import type { TestimonialsContent } from "./content.ts";

export const content: TestimonialsContent = {
  heading: "What a ride can be like",
  quotes: {
    care: {
      text: "Every week the same driver takes my mother to hospital. He rings the bell, offers his arm and knows how to secure her wheelchair. That is one worry less for me.",
      traveller: "Daughter of a regular passenger, Zeist",
    },
    airport: {
      text: "Our flight was three hours late and we landed in the middle of the night, yet there he stood with a name board. No phone call, and exactly the price I had seen on my screen.",
      traveller: "Holidaymaker, Nieuwegein",
    },
    business: {
      text: "Our guests can see for themselves where their taxi is, which saves reception a lot of questions. Once a car was ten minutes late, and the dispatcher told us before we noticed.",
      traveller: "Office manager, Utrecht",
    },
  },
  origin: "These are examples that we wrote ourselves, not reviews by customers.",
};
