import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Wheelchair taxi in Utrecht",
  description:
    "Stay in your own wheelchair and leave the rest to us. Day and night, in Utrecht and across the province.",
  about: [
    `A ${f.name} wheelchair taxi spares you the transfer to a car seat. Every van has a lift or a low ramp, so you roll in and stay in your own chair. The driver secures it at four points and fastens your seat belt before setting off. Powered chairs travel too; if yours is wide or heavy, tell us its size and we will send the right van.`,
    "Our drivers come to your front door, not just to the kerb. They lend a hand with coats, bags and doorsteps, and leave only once you are safely inside. A partner, child or carer travels at no extra charge while there is a free seat, and there is always room for an assistance dog.",
    `You see the fare before you book: the normal rate plus ${f.wheelchairFee} for wheelchair transport, with nothing added at night or at weekends. Book online without an account, or call ${f.phone} if you would rather talk to someone.`,
  ],
  features: [
    "A lift or ramp in every wheelchair van",
    "Room for most powered wheelchairs",
    "Chair secured at four points, seat belt on",
    "Help from front door to front door",
    "Carer and assistance dog at no extra charge",
    `Fare known in advance, ${f.wheelchairFee} wheelchair fee included`,
    "24 hours a day, 7 days a week",
  ],
  blocks: [
    {
      kind: "points",
      heading: "Journeys we make every day",
      intro: "From a quarter of an hour to the physiotherapist to a day with family at the other end of the country.",
      points: [
        {
          title: "Hospital and treatment",
          text: "We drop you at the entrance nearest your clinic. If the doctor is running late, give us a call and your return ride moves with you.",
        },
        {
          title: "Work, school and day care",
          text: "The same times every week? Call us once with your timetable and we will plan the whole series.",
        },
        {
          title: "Family, theatre and dinner",
          text: "A birthday, a concert at TivoliVredenburg, an afternoon on the river Vecht: tell us when you want to be there and we work back from that.",
        },
        {
          title: "Airport and station",
          text: `To Schiphol you pay the fixed ${f.schipholCar} fare plus the wheelchair fee. At Utrecht Centraal we take you to the side where NS travel assistance meets you.`,
        },
      ],
    },
    {
      kind: "points",
      heading: "Why passengers stay with us",
      points: [
        {
          title: "Drivers who know the job",
          text: "Everyone who drives a wheelchair van is trained in securing chairs, lifting and driving smoothly. You need not explain how your chair works.",
        },
        {
          title: "A time agreed is a time kept",
          text: "We plan with time to spare, so that the van is there when it should be. If something does go wrong, you hear it from us, not the other way round.",
        },
        {
          title: "You know who is coming",
          text: `About ${f.driverDetailsMinutes} minutes before pickup, the driver's name and the number plate appear on the page of your ride.`,
        },
        {
          title: "Independently checked",
          text: `Our care and wheelchair transport carries the Dutch ${f.qualityMark} quality mark, which sets standards for vehicles, drivers and complaints and has them checked by others.`,
        },
      ],
    },
    {
      kind: "steps",
      heading: "Arranged in three steps",
      steps: [
        {
          title: "Enter your ride details",
          text: "Choose where from, where to, date and time, and pick the wheelchair taxi as your vehicle. The price appears straight away.",
        },
        {
          title: "Confirm the booking",
          text: `Leave an e-mail address or mobile number if you want a confirmation. Your ride is usually scheduled within ${f.confirmationMinutes} minutes.`,
        },
        {
          title: "We are at your door",
          text: "Follow your taxi on the page of your ride. You pay in the van at the end of the ride, in cash or by card.",
        },
      ],
    },
  ],
  seoTitle: `Wheelchair taxi Utrecht, day and night | ${f.name}`,
  seoDescription: `Wheelchair taxi in and around Utrecht: stay in your own chair, door-to-door help, fare known in advance, ${f.wheelchairFee} fee. Book online or call ${f.phone}.`,
  keywords: [
    "wheelchair taxi Utrecht",
    "wheelchair transport",
    "accessible taxi",
    "taxi with ramp",
    "powered wheelchair taxi",
  ],
};
