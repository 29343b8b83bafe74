import { secondStepMethodsSchema } from "@domrit/shared/account/security-view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import * as v from "valibot";
import { visitContext } from "../../site/visit.ts";
import { guestLoader } from "../guest-loader.ts";
import { loginStep, stepIn } from "./login-step.ts";

/** As for every guest; where the address asks for the second step, by what it can be taken. */
export async function loginLoader(asked: LoaderFunctionArgs) {
  const { data: page, init } = await guestLoader(asked);
  const { search } = new URL(asked.request.url);
  const step = stepIn(search);
  const isAsked = step === "code" || step === "recovery";
  const answer = isAsked && (await asked.context.get(visitContext)?.api({ path: apiPaths.secondStepCode }));
  if (!answer) return data({ ...page, methods: undefined }, init ?? undefined);
  if ("refusal" in answer) throw redirect(loginStep(search, "expired"), 303);
  return data({ ...page, methods: v.parse(secondStepMethodsSchema, answer.value) }, init ?? undefined);
}
