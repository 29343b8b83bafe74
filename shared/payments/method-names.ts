/** Ways to pay online, as the provider names them: their names are names in every language. One that is not here is not named. */
export const METHOD_NAMES: Readonly<Record<string, string>> = {
  ideal: "iDEAL | Wero",
  bancontact: "Bancontact",
  applepay: "Apple Pay",
  googlepay: "Google Pay",
  paypal: "PayPal",
};
