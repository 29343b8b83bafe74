import type { Login, PasswordChange, PasswordProof, Profile, Registration } from "@domrit/shared/account/schema.ts";
import {
  type Deletion,
  deletionSchema,
  type ResetAnswer,
  resetAnswerSchema,
  type SessionsView,
  sessionsViewSchema,
  type UserView,
  userViewSchema,
} from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";
import { ApiError } from "../api/api-error.ts";
import { callApi } from "../api/call-api.ts";

/** Whoever is signed in; null when nobody is. */
export async function readUser(signal?: AbortSignal): Promise<UserView | null> {
  try {
    return await callApi(apiPaths.currentUser, { answer: userViewSchema, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function logIn(body: Login): Promise<UserView> {
  return callApi(apiPaths.login, { method: "POST", body, answer: userViewSchema });
}

/** Makes an account and signs in to it. */
export function register(body: Registration): Promise<UserView> {
  return callApi(apiPaths.register, { method: "POST", body, answer: userViewSchema });
}

export function logOut(): Promise<void> {
  return callApi(apiPaths.logout, { method: "POST", body: {}, answer: v.void() });
}

/** Has a link mailed that sets another password, where there is an account with this address. */
export function requestReset(body: { email: string }): Promise<unknown> {
  return callApi(apiPaths.forgotPassword, { method: "POST", body, answer: v.unknown() });
}

/** Sets a password with the token of the mailed link; gives whether the link still worked, and by what can be signed in. */
export function resetPassword(body: {
  token: string;
  password: string;
  confirmPassword: string;
}): Promise<ResetAnswer> {
  return callApi(apiPaths.resetPassword, { method: "POST", body, answer: resetAnswerSchema });
}

export function saveProfile(body: Profile): Promise<UserView> {
  return callApi(apiPaths.profile, { method: "PUT", body, answer: userViewSchema });
}

/** Changes the password; every other session ends. */
export function changePassword(body: PasswordChange): Promise<void> {
  return callApi(apiPaths.password, { method: "PUT", body, answer: v.void() });
}

export function readSessions(signal?: AbortSignal): Promise<SessionsView> {
  return callApi(apiPaths.sessions, { answer: sessionsViewSchema, signal });
}

export function endOtherSessions(body: PasswordProof): Promise<void> {
  return callApi(apiPaths.otherSessions, { method: "DELETE", body, answer: v.void() });
}

export function deleteAccount(body: PasswordProof): Promise<Deletion> {
  return callApi(apiPaths.account, { method: "DELETE", body, answer: deletionSchema });
}
