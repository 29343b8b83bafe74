import { useEffect, useState } from "react";

const SECOND_PRESS = 1000;

/** True for a second after a value changed: a second press was meant for the value before. */
export function useJustChanged(value: string | undefined): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SECOND_PRESS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
