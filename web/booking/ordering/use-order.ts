import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { atom, useAtom, type WritableAtom } from "jotai";
import { useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import type { BookingIntent } from "../draft/booking-intent.ts";
import type { PriceCall } from "./order.ts";

type KeptIntent<Request> = WritableAtom<BookingIntent<Request> | null, [BookingIntent<Request> | null], unknown>;

/** `before` is what was to be paid, in euros, where that is another now. */
type Failure = { error: Error; before: number | undefined };

/**
 * How far an order is whose steps are sent without loading a page: its price is asked for by `ask`, and it is placed by `placeOrder`,
 * which comes apart as the booking form needs it only with its dialog.
 * `kept` holds a booking that was sent and has no clear answer yet, through a reload too: whatever is sent next is sent under its key.
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
   * Gives the price, or the error; undefined where a newer question counts. With `inPlace` the price that is shown stays meanwhile, with
   * what of it is known to be another.
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
  /** `open` is what has no clear answer still. */
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
    /** What was sent and has no clear answer yet. */
    intent,
    /** Begins anew, as what was sent is done, or nobody wants it any more. */
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
