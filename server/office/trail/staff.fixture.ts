import { Secret, TOTP } from "otpauth";
import { Staff } from "../../staff/staff.entity.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { KEY, type Office, ORIGIN, UNKNOWN } from "./office.fixture.ts";
import {
  invalid,
  missing,
  notAllowed,
  type Route,
  refusedPasskey,
  type Try,
  wrongCredentials,
} from "./tries.fixture.ts";

const HALF_MINUTE = 30;
const PASSWORD = "vier natte kikkers op dinsdag";
const proof = { key: KEY };
const newcomer = { email: "n@kantoor.example", name: "Nieuw", role: "desk" };
const proofRequired = { status: 403, code: "proof_required" };
const oneself = { status: 409, code: "conflict" };
const invitationLooked = { status: 200, act: "invitation_looked" };
const signedIn = { status: 200, act: "signed_in" };

/** Signing in and out, the staff, and the audit trail itself. A member who joins by password or passkey then signs in with it. */
export function staffTries(office: Office): Route[] {
  const { anybody, manager, kees, colleague, server, invited, byPasskey } = office;
  const [first = "", second = ""] = byPasskey;
  const device = createAuthenticator(ORIGIN);
  let secret = "";
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: +server.clock.now() });
  const ofStaff = (who: string) => `/api/office/staff/${who}`;

  const looks: Try[] = [
    { by: anybody, body: { token: invited.token }, ...invitationLooked },
    { by: anybody, body: { token: "x" }, ...missing },
  ];
  const joining = (password: string, typed: () => string, answer: Pick<Try, "status" | "code" | "act"> = invalid) =>
    ({
      by: anybody,
      body: (told) => {
        secret = told?.secret ?? secret;
        return { token: invited.token, password, code: typed() };
      },
      isSlow: true,
      ...answer,
    }) satisfies Try;
  const signIn = (password: string, typed: () => string, answer: Pick<Try, "status" | "code" | "act">) =>
    ({
      by: anybody,
      body: () => ({ email: invited.email, password, code: typed() }),
      isSlow: true,
      ...answer,
    }) satisfies Try;
  const options = (of: string, token?: string): Try => ({
    by: anybody,
    at: `/api/office/${of}/passkey/options`,
    status: 200,
    ...(token && { body: { token }, act: "invitation_looked" }),
  });
  type ChallengedClient = { challenge: string };
  const made = (token: string, by = device) => ({
    by: anybody,
    body: ({ challenge }: ChallengedClient) => ({ token, response: by.create(challenge) }),
  });
  const signed = (by = device) => ({
    by: anybody,
    body: ({ challenge }: ChallengedClient) => ({ response: by.sign(challenge) }),
  });
  const other = createAuthenticator(ORIGIN);

  return [
    ["GET /api/office/staff", [{ by: manager, status: 200, act: "staff_looked" }, { ...notAllowed }]],
    [
      "GET /api/office/audit",
      [
        { by: manager, status: 200, act: "audit_looked" },
        { by: manager, at: "/api/office/audit?before=x", ...missing },
        { by: manager, at: "/api/office/audit?subject=weather", ...missing },
        { ...notAllowed },
      ],
    ],
    ["POST /api/office/proof/options", [{ by: manager, status: 200 }]],
    [
      "POST /api/office/staff",
      [
        { by: manager, body: {}, ...invalid },
        { by: manager, body: newcomer, ...proofRequired },
        { by: manager, body: { ...newcomer, proof: { key: "x" } }, ...invalid },
        { by: manager, body: { ...newcomer, email: colleague.email, proof }, ...invalid, act: "staff_looked" },
        { by: manager, body: { ...newcomer, proof }, status: 201, act: "staff_invited" },
      ],
    ],
    [
      "PUT /api/office/staff/:id",
      [
        { by: manager, at: ofStaff(colleague.id), body: {}, ...invalid },
        { by: manager, at: ofStaff(colleague.id), body: { role: "desk" }, ...proofRequired },
        { by: manager, at: ofStaff(UNKNOWN), body: { role: "desk", proof }, ...missing },
        { by: manager, at: ofStaff(kees.id), body: { role: "desk", proof }, ...oneself },
        {
          by: manager,
          at: ofStaff(colleague.id),
          body: { role: "desk", proof },
          status: 204,
          act: "staff_role_changed",
        },
      ],
    ],
    [
      "DELETE /api/office/staff/:id",
      [
        { by: manager, at: ofStaff(UNKNOWN), ...missing },
        { by: manager, at: ofStaff(kees.id), ...oneself },
        { by: manager, at: ofStaff(colleague.id), status: 204, act: "staff_ended" },
      ],
    ],
    ["POST /api/office/join/look", looks],
    ["POST /api/office/join/passkey/options", looks],
    ["POST /api/office/join/app", looks],
    [
      "POST /api/office/join/password",
      [
        { by: anybody, body: { token: invited.token, password: "kort", code: "1" }, ...invalid },
        { by: anybody, at: "/api/office/join/app", body: { token: invited.token }, ...invitationLooked },
        joining("wachtwoordwachtwoord", code),
        joining(PASSWORD, () => "000000"),
        joining(PASSWORD, code, { status: 201, act: "staff_joined" }),
        joining(PASSWORD, code, missing),
      ],
    ],
    [
      "POST /api/office/join/passkey",
      [
        { by: anybody, body: { token: first, response: {} }, ...invalid },
        options("join", first),
        { ...made(first, createAuthenticator("http://elsewhere.example")), ...refusedPasskey },
        options("join", first),
        { ...made(first), status: 201, act: "staff_joined" },
        options("join", second),
        { ...made(second), ...refusedPasskey },
      ],
    ],
    [
      "POST /api/office/sign-in",
      [
        signIn("iets anders", code, wrongCredentials),
        signIn(PASSWORD, () => "000000", wrongCredentials),
        { ...signIn(PASSWORD, code, signedIn), given: () => office.later(HALF_MINUTE) },
        {
          ...signIn(PASSWORD, code, invalid),
          given: async () => {
            office.later(HALF_MINUTE);
            const { id } = await office.em().findOneOrFail(Staff, { email: invited.email });
            return office.spend(server.context.limits.wrongCode, id);
          },
        },
      ],
    ],
    ["POST /api/office/sign-in/passkey/options", [options("sign-in")]],
    [
      "POST /api/office/sign-in/passkey",
      [
        { by: anybody, body: { response: {} }, ...invalid },
        options("sign-in"),
        { ...signed(other), ...refusedPasskey },
        { by: anybody, body: { response: other.sign("again") }, ...refusedPasskey },
        options("sign-in"),
        { ...signed(), ...signedIn },
      ],
    ],
    [
      "POST /api/office/sign-in/demo",
      [
        { by: anybody, body: { key: "x", role: "desk" }, ...missing },
        { by: anybody, body: { key: KEY, role: "desk" }, ...signedIn },
      ],
    ],
    ["POST /api/office/sign-out", [{ by: anybody, status: 204, act: "signed_out" }]],
  ];
}
