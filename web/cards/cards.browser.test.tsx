import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import adding from "../testing/answers/cards/adding/card-adding.json";
import done from "../testing/answers/cards/adding/card-adding-added.json";
import notAdded from "../testing/answers/cards/adding/card-adding-failed.json";
import underWay from "../testing/answers/cards/adding/card-adding-open.json";
import hosted from "../testing/answers/cards/adding/cards-hosted.json";
import added from "../testing/answers/cards/card-added.json";
import typed from "../testing/answers/cards/card-adding-typed.json";
import preferred from "../testing/answers/cards/card-default.json";
import expired from "../testing/answers/cards/card-expired.json";
import both from "../testing/answers/cards/cards.json";
import otherFirst from "../testing/answers/cards/cards-other-default.json";
import { answerApi as answer, type Call, noAnswer } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import CardsPage from "./cards-page.tsx";

const CARDS = "GET /api/user/payment-methods";
const ADDING = "GET /api/user/payment-methods/authorisation";
const ADD = "POST /api/user/payment-methods";
const VISA = added.body;

/** Answers as a site without a payment service that keeps cards, unless told otherwise. */
const answerApi = (answers: Parameters<typeof answer>[0]) => answer({ [ADDING]: () => typed, ...answers });
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
/** The text of the toasts. While a dialog is open it hides them from queries by role. */
const toastText = () => document.querySelector("section[aria-label^=Meldingen]")?.textContent;
const dialog = () => page.getByRole("dialog");
const field = (label: string) => dialog().getByLabelText(label);
const additions = (calls: Call[]) => calls.filter(({ method, path }) => `${method} ${path}` === ADD);
const open = () => show(<CardsPage />, { path: "/dashboard/payment" });

const lists = (cards: object[]) => ({ [CARDS]: () => ({ body: cards }) });

async function openForm(): Promise<void> {
  await page.getByRole("button", { name: /kaart toevoegen/i }).click();
  await expect.element(dialog()).toBeVisible();
}

async function fillCard(over: Record<string, string> = {}): Promise<void> {
  const values = { Kaartnummer: "4242424242424242", "Naam op kaart": "A. Kaya", CVV: "123", ...over };
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  await field("Maand").selectOptions("08");
  await field("Jaar").selectOptions("2031");
}
const save = () => dialog().getByRole("button", { name: "Kaart opslaan" }).click();

test("without cards it asks for the first one", async () => {
  answerApi(lists([]));
  await open();
  await expect.element(page.getByRole("main")).toMatchTextContent("U hebt nog geen kaart bewaard");
  await page.getByRole("button", { name: "Eerste kaart toevoegen" }).click();
  await expect.element(dialog()).toBeVisible();
});

test("shows brand, last four digits, expiry and which is the default", async () => {
  answerApi({ [CARDS]: () => both });
  await open();
  const [first, second] = [page.getByRole("article").first(), page.getByRole("article").nth(1)];
  for (const text of ["Visa", "•••• •••• •••• ", "4242", "08/2031", "Standaard"]) {
    await expect.element(first).toMatchTextContent(text);
  }
  await expect.element(second).toMatchTextContent("Mastercard");
  expect(second.element().textContent).not.toContain("Standaard");
  expect(first.getByRole("button", { name: /^Maak standaard/ }).elements()).toHaveLength(0);
});

test("makes another card the default", async () => {
  let listed = both;
  const calls = answerApi({
    [CARDS]: () => listed,
    [`PUT /api/user/payment-methods/${preferred.body.id}/default`]: () => {
      listed = otherFirst;
      return preferred;
    },
  });
  await open();
  await page.getByRole("button", { name: "Maak standaard (eindigend op 4444)" }).click();
  await expect.element(toasts()).toMatchTextContent("Standaard kaart ingesteld");
  await expect.element(page.getByRole("article").first()).toMatchTextContent(/Mastercard.*Standaard/);
  expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("asks before it deletes, and Cancel keeps the card", async () => {
  const calls = answerApi(lists([VISA]));
  await open();
  await page.getByRole("button", { name: /^Verwijderen/ }).click();
  await expect.element(dialog()).toHaveAccessibleName("Weet u zeker dat u deze kaart wilt verwijderen?");
  await dialog().getByRole("button", { name: "Annuleren" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Verwijderen/ })).toHaveFocus();
  expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
});

test("deletes a card", async () => {
  const cards = [VISA];
  answerApi({
    [CARDS]: () => ({ body: cards }),
    [`DELETE /api/user/payment-methods/${VISA.id}`]: () => {
      cards.pop();
      return { status: 204 };
    },
  });
  await open();
  await page.getByRole("button", { name: /^Verwijderen/ }).click();
  await dialog().getByRole("button", { name: "Ja, verwijderen" }).click();
  await expect.element(toasts()).toMatchTextContent("Kaart verwijderd");
  await expect.element(page.getByRole("main")).toMatchTextContent("U hebt nog geen kaart bewaard");
});

test("a deletion that fails shows a message, the server's or ours", async () => {
  const path = `DELETE /api/user/payment-methods/${VISA.id}`;
  answerApi({ ...lists([VISA]), [path]: noAnswer });
  await open();
  await page.getByRole("button", { name: /^Verwijderen/ }).click();
  await dialog().getByRole("button", { name: "Ja, verwijderen" }).click();
  const ours = "Er is een fout opgetreden bij het verwijderen van de kaart.";
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(ours);
  expect(toastText()).toContain(`Fout${ours}`);
});

test("says every rule of the card on its own field, and sends nothing", async () => {
  const calls = answerApi(lists([]));
  await open();
  await openForm();
  await save();
  const rules = {
    Kaartnummer: "Kaartnummer moet 16 cijfers hebben",
    "Naam op kaart": "Naam op kaart is verplicht",
    Maand: "Maand is verplicht",
    Jaar: "Jaar is verplicht",
    CVV: "CVV moet 3 cijfers hebben",
  };
  for (const [label, rule] of Object.entries(rules)) {
    await expect.element(field(label)).toHaveAccessibleDescription(rule);
  }
  expect(additions(calls)).toEqual([]);
});

test.each([
  [{ Kaartnummer: "4242424242424241" }, "Kaartnummer", "Dit kaartnummer klopt niet"],
  [{ Kaartnummer: "4242 4242 4242" }, "Kaartnummer", "Kaartnummer moet 16 cijfers hebben"],
  [{ CVV: "12" }, "CVV", "CVV moet 3 cijfers hebben"],
])("refuses %o", async (over, label, rule) => {
  const calls = answerApi(lists([]));
  await open();
  await openForm();
  await fillCard(over);
  await save();
  await expect.element(field(label)).toHaveAccessibleDescription(rule);
  expect(additions(calls)).toEqual([]);
});

test("refuses a card that has expired", async () => {
  answerApi(lists([]));
  await open();
  await openForm();
  await fillCard();
  const thisYear = String(new Date().getFullYear());
  await field("Jaar").selectOptions(thisYear);
  await field("Maand").selectOptions("01");
  await save();
  const isJanuary = new Date().getMonth() === 0;
  if (!isJanuary) await expect.element(field("Maand")).toHaveAccessibleDescription("Deze kaart is verlopen");
});

test("offers twelve months and twenty years, hides the CVV and tells browsers what the fields are", async () => {
  answerApi(lists([]));
  await open();
  await openForm();
  const values = (label: string) =>
    [...(field(label).element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(values("Maand")).toEqual([
    "",
    ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0")),
  ]);
  const first = new Date().getFullYear();
  expect(values("Jaar")).toEqual(["", ...Array.from({ length: 20 }, (_, index) => String(first + index))]);
  const hints = {
    Kaartnummer: "cc-number",
    "Naam op kaart": "cc-name",
    Maand: "cc-exp-month",
    Jaar: "cc-exp-year",
    CVV: "cc-csc",
  };
  for (const [label, hint] of Object.entries(hints))
    await expect.element(field(label)).toHaveAttribute("autocomplete", hint);
  await expect.element(field("CVV")).toHaveAttribute("type", "password");
});

test("groups the number as it is typed, and the caret stays where the typing is", async () => {
  answerApi(lists([]));
  await open();
  await openForm();
  const input = field("Kaartnummer").element() as HTMLInputElement;
  await userEvent.click(input);
  await userEvent.keyboard("424242424242424299");
  expect(input.value).toBe("4242 4242 4242 4242");
  input.setSelectionRange(7, 7);
  await userEvent.keyboard("{Backspace}5");
  expect(input.value).toBe("4242 4542 4242 4242");
  expect(input.selectionStart).toBe(7);
});

test("saves a card, number without spaces, and forgets what was typed", async () => {
  const cards: object[] = [];
  const calls = answerApi({
    [CARDS]: () => ({ body: cards }),
    [ADD]: () => {
      cards.push(VISA);
      return added;
    },
  });
  await open();
  await openForm();
  await fillCard();
  await save();
  await expect.element(toasts()).toMatchTextContent("Kaart toegevoegd");
  await expect.element(page.getByRole("article")).toMatchTextContent("4242");
  expect(additions(calls).map(({ body }) => body)).toEqual([
    { cardNumber: "4242424242424242", holderName: "A. Kaya", expiryMonth: "08", expiryYear: "2031", cvv: "123" },
  ]);
  await openForm();
  for (const label of ["Kaartnummer", "Naam op kaart", "Maand", "Jaar", "CVV"]) {
    await expect.element(field(label)).toHaveValue("");
  }
});

test("a card that is refused keeps the dialog open and says why", async () => {
  answerApi({ ...lists([]), [ADD]: () => expired });
  await open();
  await openForm();
  await fillCard();
  await save();
  await expect.element(field("Maand")).toHaveAccessibleDescription("Deze kaart is verlopen");
  expect(toastText()).toContain("FoutControleer de gemarkeerde velden.");
  await expect.element(dialog()).toBeVisible();
});

test("an answer without a message shows our own text", async () => {
  answerApi({ ...lists([]), [ADD]: noAnswer });
  await open();
  await openForm();
  await fillCard();
  await save();
  const ours = "Er is een fout opgetreden bij het toevoegen van de kaart.";
  await expect.element(dialog()).toMatchTextContent(ours);
  expect(toastText()).toContain(`Fout${ours}`);
});

test("cancelling closes the dialog and forgets what was typed", async () => {
  answerApi(lists([]));
  await open();
  await openForm();
  await fillCard();
  await dialog().getByRole("button", { name: "Annuleren" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await openForm();
  await expect.element(field("Kaartnummer")).toHaveValue("");
});

test("if a payment service takes cards, the button leads to its page, and no number is typed here", async () => {
  answerApi({ ...lists([]), [ADDING]: () => adding });
  const { container } = await open();
  await expect.element(page.getByRole("main")).toMatchTextContent("op de beveiligde pagina van onze betaaldienst");
  await expect.element(page.getByRole("button", { name: "Eerste kaart toevoegen" })).toBeVisible();
  const form = container.querySelector("form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    "sent-form": "add-hosted-card",
    seen: expect.stringMatching(/^\d{13}$/),
  });
  expect(form?.method).toBe("post");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("says that a card is on its way, and lists it as it comes; one that was typed before cannot be charged", async () => {
  let state: { status: number; body: unknown } = underWay;
  let cards: { status: number; body: unknown } = { status: 200, body: [] };
  answerApi({ [CARDS]: () => cards, [ADDING]: () => state });
  await open();
  await expect.element(page.getByText("U voegt een kaart toe bij onze betaaldienst.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Verder met toevoegen" })).toBeVisible();
  [state, cards] = [done, hosted];
  await expect.element(page.getByText("Uw kaart is toegevoegd.", { exact: false })).toBeVisible();
  const note = "Met deze kaart kunt u niet online betalen.";
  await expect.element(page.getByRole("article").nth(1)).toMatchTextContent(note);
  await expect.element(page.getByRole("article").first()).not.toMatchTextContent(note);
});

test("says that a card was not added", async () => {
  answerApi({ ...lists([]), [ADDING]: () => notAdded });
  await open();
  await expect.element(page.getByText("De kaart is niet toegevoegd", { exact: false })).toBeVisible();
});
