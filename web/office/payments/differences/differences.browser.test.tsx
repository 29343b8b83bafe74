import { expect, test } from "vitest";
import { page } from "vitest/browser";
import refused from "../../../testing/answers/office/payments/office-difference-refused.json";
import two from "../../../testing/answers/office/payments/office-differences.json";
import never from "../../../testing/answers/office/payments/office-differences-never.json";
import none from "../../../testing/answers/office/payments/office-differences-none.json";
import one from "../../../testing/answers/office/payments/office-differences-one.json";
import unavailable from "../../../testing/answers/office/simulator/office-unavailable.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import { OfficeNav } from "../../layout/head/office-nav.tsx";
import { DifferencesSection } from "./differences-section.tsx";

const READ = "GET /api/office/payments/differences";
const [ofRide] = two.body.items;
const CLOSE = `POST /api/office/payments/differences/${ofRide?.id}/close`;
const open = () =>
  show(
    <>
      <OfficeNav staffRole="manager" onGo={() => undefined} />
      <DifferencesSection />
    </>,
    { path: "/office/payments" },
  );
const section = () => page.getByRole("region", { name: /^Verschillen met de betaaldienst/ });
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("each difference says what it is, of which ride and what to do; one is closed with a note, which is kept where that fails", async () => {
  type Reply = { status: number; body?: unknown };
  let state: Reply = two;
  const closed: Reply = { status: 204 };
  const replies: Reply[] = [unavailable, refused, closed];
  const calls = answerApi({
    [READ]: () => state,
    "GET /api/office/payments/held": () => ({ status: 200, body: { items: [] } }),
    [CLOSE]() {
      const reply = replies.shift() ?? closed;
      if (reply === closed) state = one;
      return reply;
    },
  });
  await open();
  await expect.element(page.getByText("2 open verschillen").first()).toBeInTheDocument();
  const first = section().getByRole("listitem").first();
  await expect.element(first).toMatchTextContent(/Teruggeboekt, en niet in de boeken.*-.*42,50.*Bel de klant/);
  const ride = first.getByRole("link", { name: "Rit K7M-2QP" });
  await expect.element(ride).toHaveAttribute("href", "/office/bookings/4711");
  await expect.element(section().getByRole("listitem").last()).toMatchTextContent(/Hoort bij geen rit/);
  await button(/^Afsluiten: Teruggeboekt, en niet in de boeken, tr_44aKxzEbr8/).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Verschil afsluiten" });
  await submit.click();
  const note = dialog.getByLabelText("Hoe is dit verklaard?");
  await expect.element(note).toHaveAttribute("aria-invalid", "true");
  await note.fill("De bank nam het terug");
  await submit.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await submit.click();
  await expect.element(dialog.getByText("Dat mag u met uw rol niet.")).toBeVisible();
  await expect.element(note).toHaveValue("De bank nam het terug");
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("1 open verschil").first()).toBeInTheDocument();
  expect(section().getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(section().getByRole("heading", { level: 2 })).toHaveFocus();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual(Array(3).fill({ note: "De bank nam het terug" }));
});

test.each([
  ["there is none", none, /Geen open verschillen\. Laatst vergeleken/],
  ["nothing was compared yet", never, /nog niet vergeleken/],
  ["they cannot be read", unavailable, /kunnen niet worden geladen/],
])("where %s it says so", async (_what, answer, text) => {
  answerApi({ [READ]: () => answer, "GET /api/office/payments/held": () => ({ status: 200, body: { items: [] } }) });
  await open();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/open verschil$/)).not.toBeInTheDocument();
});
