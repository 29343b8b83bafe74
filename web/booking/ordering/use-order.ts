import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { atom, useAtom, type WritableAtom } from "jotai";
import { useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import type { BookingIntent } from "../draft/booking-intent.ts";
import type { PriceCall } from "./order.ts";

type KeptIntent<Request> = WritableAtom<BookingIntent<Request> | null, [BookingIntent<Request> | null], unknown>;

/** `before` is the price that was confirmed, in euros, where it has changed since. */
type Failure = { error: Error; before: number | undefined };

/**
 * An order of a form with script: `ask` asks for its price, `placeOrder` places it. That is a file of its own, as the booking form
 * needs it only with its dialog. `kept` holds a booking without a clear answer through a reload; what is sent next has its key.
 */
export function useOrder<Request extends object>({ price, quote }: PriceCall<Request>, kept?: KeptIntent<Request>) {
  const [priced, setPriced] = useState<{ quote: QuoteView; request: Request }>();
  const [isAsking, setAsking] = useState(false);
  const [priceError, setPriceError] = useState<Error | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [own] = useState(() => atom<BookingIntent<Request> | null>(null));
  const [intent, keep] = useAtom(kept ?? own);
  const newest = useRef<AbortController>(undefined);
  const isSending = useRef(false);

  /** Nobody waits for the price any more. */
  const takeBack = () => {
    newest.current?.abort();
    setAsking(false);
    setPriceError(null);
  };

  /**
   * Gives the price, or the error; undefined where a newer question counts. With `inPlace` the shown price stays meanwhile, with these
   * parts changed.
   */
  async function ask(request: Request, inPlace?: Partial<QuoteView>): Promise<QuoteView | Error | undefined> {
    takeBack();
    if (inPlace) setPriced((known) => known && { quote: { ...withoutFullHour(known.quote), ...inPlace }, request });
    setAsking(true);
    newest.current = new AbortController();
    const { signal } = newest.current;
    const { path, ...call } = price(request);
    const answer = await callApi(path, { ...call, answer: quote, signal }).catch((error: Error) => error);
    if (signal.aborted) return undefined;
    setAsking(false);
    if (answer instanceof Error) setPriceError(answer);
    else setPriced({ quote: answer, request });
    return answer;
  }

  /** False where it is sent already: the second press of a double click. */
  const begin = (sent: BookingIntent<Request>): boolean => {
    if (isSending.current) return false;
    isSending.current = true;
    setPlacing(true);
    setFailure(undefined);
    keep(sent);
    return true;
  };
  /** `open` is the intent that still has no clear answer. */
  const fail = (failed: Failure, open: BookingIntent<Request> | null) => {
    isSending.current = false;
    setPlacing(false);
    setFailure(failed);
    keep(open);
  };

  return {
    priced,
    isAsking,
    priceError,
    ask,
    takeBack,
    isPlacing,
    failure,
    begin,
    fail,
    showPrice: setPriced,
    /** What was sent and has no clear answer yet; also what was placed, until `forget`. */
    intent,
    /** Begins anew. */
    forget() {
      takeBack();
      keep(null);
      setPriced(undefined);
      setFailure(undefined);
    },
    clearFailure: () => setFailure(undefined),
  };
}

export type OrderState<Request extends object> = ReturnType<typeof useOrder<Request>>;

const withoutFullHour = ({ fullyBooked: _full, ...quote }: QuoteView): QuoteView => quote;
