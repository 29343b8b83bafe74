import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import * as v from "valibot";
import anonymous from "../testing/answers/account/sign-in/not-signed-in.json";
import known from "../testing/answers/account/sign-in/user.json";

export const user = (over: Partial<UserView> = {}): UserView => ({ ...v.parse(userViewSchema, known.body), ...over });

export const notSignedIn = anonymous;
