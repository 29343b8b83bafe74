import { callApi } from "../../api/call-api.ts";
import { shareRideButton } from "./forms.ts";

export const makeLink = (id: number) => {
  const { path, ...call } = shareRideButton.call({}, { url: new URL(location.href), id: String(id) });
  return callApi(path, { ...call, answer: shareRideButton.answer });
};

type How = "sent" | "copied" | "neither";

/** Gives a link on by the device's own list of ways, else by its clipboard. */
export async function handOver(url: string, title: string): Promise<How> {
  try {
    // Absent in many browsers, whatever the types say.
    if (typeof navigator.share === "function") {
      await navigator.share({ title, url });
      return "sent";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    // Closing the browser's list of ways to send is no failure.
    return error instanceof DOMException && error.name === "AbortError" ? "sent" : "neither";
  }
}
