import { useEffect, useState } from "react";

/** A second press of a double click comes within this many milliseconds. */
const SECOND_PRESS = 1000;

/** True for a second after a value became another: a second press was meant for what stood there before. */
export function useJustChanged(value: string | undefined): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SECOND_PRESS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
