import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { AIDS } from "@domrit/shared/care/care.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { absenceSchema, awaySchema } from "@domrit/shared/organisations/riders/absence.ts";
import { fixedRideSchema, fixedRideViewSchema } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { riderHealthSchema } from "@domrit/shared/organisations/riders/health.ts";
import { riderSchema, riderViewSchema } from "@domrit/shared/organisations/riders/rider.ts";
import { ridersPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm, type FormPlace } from "../forms/defined/form-definition.ts";
import { driverShape, driversIn } from "./driver-fields.ts";

const outdates = [queryKeys.organisations];
const failed = ["riders:failed"] as const;
const encoded = encodeURIComponent;
/** The page on which it was sent. */
const here = ({ url }: FormPlace) => url.pathname;
const ticked = z.literal("on").optional();
const boxes = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ticked])) as Record<Name, typeof ticked>;

const rider = riderSchema.shape;
/** Adds a rider, or changes the one that it names. Destinations are typed one a line. */
export const riderForm = defineForm({
  id: "save-rider",
  schema: z.object({
    riderId: z.string().optional(),
    name: rider.name,
    phone: rider.phone,
    language: rider.language,
    home: rider.home,
    vehicleType: rider.vehicleType,
    departmentId: rider.departmentId,
    seat: rider.seat,
    wishes: rider.wishes,
    ways: z.string().optional(),
    ...driverShape,
  }),
  call: (typed, { id }) => {
    const { riderId, ways = "", name, phone, language, home, vehicleType, departmentId, seat, wishes } = typed;
    const body = {
      name,
      phone,
      language,
      home,
      vehicleType,
      departmentId,
      seat,
      wishes,
      ways: ways
        .split("\n")
        .map((way) => way.trim())
        .filter(Boolean),
      favourites: driversIn(typed, "favourites"),
      never: driversIn(typed, "never"),
    };
    if (!riderId) return { method: "POST", path: organisationPaths.riders(encoded(id)), body };
    return { method: "PUT", path: organisationPaths.rider(encoded(id), encoded(riderId)), body };
  },
  answer: riderViewSchema,
  done: ({ unchangedDays }, place) => ({
    goTo: here(place),
    notice: unchangedDays ? "riderSavedInPart" : "riderSaved",
  }),
  outdates,
});

export const removeRiderButton = defineButton({
  id: "remove-rider",
  fields: ["organisationId", "riderId"],
  call: ({ organisationId, riderId }) => ({
    method: "DELETE",
    path: organisationPaths.rider(encoded(organisationId), encoded(riderId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: ridersPath(id), notice: "riderRemoved" }),
  failed,
  outdates,
});

export const replaceLinkButton = defineButton({
  id: "replace-rider-link",
  fields: ["organisationId", "riderId"],
  call: ({ organisationId, riderId }) => ({
    method: "POST",
    path: organisationPaths.riderLink(encoded(organisationId), encoded(riderId)),
    body: {},
  }),
  answer: riderViewSchema,
  done: (_answer, place) => ({ goTo: here(place), notice: "riderLinkReplaced" }),
  failed,
  outdates,
});

export const healthForm = defineForm({
  id: "rider-health",
  schema: z.object({
    riderId: z.string(),
    ...boxes(AIDS),
    companion: ticked,
    remark: riderHealthSchema.shape.remark,
    consent: z.literal("on", { error: message("careConsentMissing") }),
  }),
  call: ({ riderId, companion, remark, consent, ...aids }, { id }) => ({
    method: "PUT",
    path: organisationPaths.riderHealth(encoded(id), encoded(riderId)),
    body: {
      aids: AIDS.filter((aid) => aids[aid]),
      companion: companion === "on",
      remark,
      consent: consent === "on",
    },
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "riderSaved" }),
  outdates,
});

export const withdrawHealthButton = defineButton({
  id: "erase-rider-health",
  fields: ["organisationId", "riderId"],
  call: ({ organisationId, riderId }) => ({
    method: "DELETE",
    path: organisationPaths.riderHealth(encoded(organisationId), encoded(riderId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "riderHealthErased" }),
  failed,
  outdates,
});

const { days: _days, skipHolidays: _skip, ...fixed } = fixedRideSchema.shape;
/** Adds a fixed ride, or changes the one that it names. */
export const fixedRideForm = defineForm({
  id: "save-fixed-ride",
  schema: z
    .object({
      riderId: z.string(),
      fixedRideId: z.string().optional(),
      ...boxes(WEEKDAYS),
      ...fixed,
      skipHolidays: ticked,
    })
    .refine((typed) => WEEKDAYS.some((day) => typed[day]), { path: ["mon"], message: message("seriesDaysMissing") }),
  call: ({ riderId, fixedRideId, skipHolidays, ...typed }, { id }) => {
    const { pickupLocation, destination, pickupTime, arriveBy, backTime, from, until, reference } = typed;
    const said = { pickupLocation, destination, pickupTime, arriveBy, backTime, from, until, reference };
    const body = { ...said, days: WEEKDAYS.filter((day) => typed[day]), skipHolidays: skipHolidays === "on" };
    const of = [encoded(id), encoded(riderId)] as const;
    if (!fixedRideId) return { method: "POST", path: organisationPaths.riderFixedRides(...of), body };
    return { method: "PUT", path: organisationPaths.riderFixedRide(...of, encoded(fixedRideId)), body };
  },
  answer: fixedRideViewSchema,
  done: (_answer, place) => ({ goTo: here(place), notice: "riderSaved" }),
  outdates,
});

export const removeFixedRideButton = defineButton({
  id: "remove-fixed-ride",
  fields: ["organisationId", "riderId", "fixedRideId"],
  call: ({ organisationId, riderId, fixedRideId }) => ({
    method: "DELETE",
    path: organisationPaths.riderFixedRide(encoded(organisationId), encoded(riderId), encoded(fixedRideId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "fixedRideRemoved" }),
  failed,
  outdates,
});

const awayFields = z.object({ riderId: z.string(), ...absenceSchema.shape });

export const illForm = defineForm({
  id: "rider-ill",
  schema: awayFields,
  call: ({ riderId, ...body }, { id }) => ({
    method: "POST",
    path: organisationPaths.riderAway(encoded(id), encoded(riderId), "ill"),
    body,
  }),
  answer: awaySchema,
  done: (_answer, place) => ({ goTo: here(place), notice: "riderIll" }),
  outdates,
});

export const pauseForm = defineForm({
  id: "rider-pause",
  schema: awayFields,
  call: ({ riderId, ...body }, { id }) => ({
    method: "POST",
    path: organisationPaths.riderAway(encoded(id), encoded(riderId), "pauses"),
    body,
  }),
  answer: awaySchema,
  done: (_answer, place) => ({ goTo: here(place), notice: "riderPaused" }),
  outdates,
});

export const endAbsenceButton = defineButton({
  id: "end-rider-absence",
  fields: ["organisationId", "riderId", "absenceId"],
  call: ({ organisationId, riderId, absenceId }) => ({
    method: "DELETE",
    path: organisationPaths.riderAbsence(encoded(organisationId), encoded(riderId), encoded(absenceId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "riderBack" }),
  failed,
  outdates,
});
