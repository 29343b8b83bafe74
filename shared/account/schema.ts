import { z } from "zod";
import { phoneNumber } from "../booking/contact-fields.ts";
import { message } from "../i18n/validation-key.ts";
import { personName } from "../person/name.ts";
import { exactLine, line } from "../text/typed.ts";

const name = (missing: Parameters<typeof message>[0]) => personName(line(missing).min(1, message(missing)));

/** An e-mail address that was typed. */
export const email = line("emailInvalid")
  .max(254, message("tooLong"))
  .pipe(z.email(message("emailInvalid")));

/** For proving identity: any password that could ever have been set. */
const givenPassword = exactLine("passwordMissing").min(1, message("passwordMissing")).max(128, message("tooLong"));

/** Spec 5: at least 6 characters; the server refuses guessable ones. */
const newPassword = exactLine("passwordShort").min(6, message("passwordShort")).max(128, message("tooLong"));

const personFields = {
  firstName: name("firstNameRequired"),
  lastName: name("lastNameRequired"),
  username: line("usernameShort").normalize("NFC").min(3, message("usernameShort")).max(50, message("tooLong")),
  email,
  phone: phoneNumber("phoneRequired").min(1, message("phoneRequired")),
};

const isRepeated = (password: unknown, repeated: unknown): boolean =>
  typeof password !== "string" || typeof repeated !== "string" || password === repeated;

/** Reported on the repeated field, also while other fields are wrong. */
const differ = { path: ["confirmPassword"], message: message("passwordsDiffer"), when: () => true };

export const registerSchema = z
  .strictObject({ ...personFields, password: newPassword, confirmPassword: exactLine("passwordsDiffer") })
  .refine(({ password, confirmPassword }) => isRepeated(password, confirmPassword), differ);
export type Registration = z.infer<typeof registerSchema>;

export const loginSchema = z.strictObject({ email, password: givenPassword });
export type Login = z.infer<typeof loginSchema>;

export const forgotPasswordSchema = z.strictObject({ email });

const mailedToken = exactLine("required").min(1, message("required")).max(100, message("tooLong"));

export const mailedTokenSchema = z.strictObject({ token: mailedToken });

export const resetPasswordSchema = z
  .strictObject({
    token: mailedToken,
    password: newPassword,
    confirmPassword: exactLine("passwordsDiffer"),
  })
  .refine(({ password, confirmPassword }) => isRepeated(password, confirmPassword), differ);

/** Another e-mail address needs the current password too. */
export const profileSchema = z.strictObject({
  ...personFields,
  currentPassword: exactLine("passwordMissing").max(128, message("tooLong")).optional(),
});
export type Profile = z.infer<typeof profileSchema>;

export const passwordSchema = z
  .strictObject({ currentPassword: givenPassword, newPassword, confirmPassword: exactLine("passwordsDiffer") })
  .refine((form) => isRepeated(form.newPassword, form.confirmPassword), differ);
export type PasswordChange = z.infer<typeof passwordSchema>;

export const passwordProofSchema = z.strictObject({ password: givenPassword });
export type PasswordProof = z.infer<typeof passwordProofSchema>;
