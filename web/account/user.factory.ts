import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import * as v from "valibot";
import anonymous from "../testing/answers/account/sign-in/not-signed-in.json";
import known from "../testing/answers/account/sign-in/user.json";

/** The customer who is signed in, as the API answered it. */
export const user = (over: Partial<UserView> = {}): UserView => ({ ...v.parse(userViewSchema, known.body), ...over });

/** What the API answered to a guest. */
export const notSignedIn = anonymous;
