import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Wheelchair transport for organisations",
  description: "For care homes, schools, municipalities and events whose guests should stay seated in their own chair.",
  about: [
    "A resident to the dentist, eight pupils to a sports day, guests to a conference: as an organisation you want one person who arranges all of it. We plan the vans, agree the times with your location and tell the driver what he needs to know about each passenger, and nothing beyond that.",
    "For regular routes we draw up a timetable in which every passenger has a pickup time. If somebody changes plans, tell our dispatchers up to shortly before departure. At the end of the month you receive a single invoice that gives your cost centre for each ride.",
  ],
  features: [
    "One contact for your organisation",
    "Vans with a lift or ramp",
    "Timetables with a pickup time per passenger",
    "One-off jobs too, for a congress or festival",
    "Monthly invoice with cost centre per ride",
    "Drivers trained in wheelchair transport",
  ],
  blocks: [],
  seoTitle: `Wheelchair transport for organisations | ${f.name}`,
  seoDescription:
    "Wheelchair transport in Utrecht for care homes, schools, municipalities and events. One planner, fixed timetables and one invoice a month.",
  keywords: [
    "wheelchair transport Utrecht",
    "care home transport",
    "wheelchair van with driver",
    "accessible school transport",
    "event wheelchair transport",
  ],
};
