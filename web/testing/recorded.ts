type Answer = { status: number; body: unknown };

const RECORDED = Object.values(import.meta.glob<Answer>("./answers/**/*.json", { eager: true, import: "default" }));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether a value has the fields of another, each of the same kind, whatever it says. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return Array.isArray(other) && other.every((each) => one.some((known) => isAlike(known, each)));
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other && isObject(one) === isObject(other);
  const names = Object.keys(other).filter((name) => other[name] !== undefined);
  return (
    names.length === Object.keys(one).length && names.every((name) => name in one && isAlike(one[name], other[name]))
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether the server gave such an answer, as far as is recorded: a refusal with these very words; of any other one with
 * the same fields, which may say something else.
 */
export const wasGiven = ({ status, body }: Answer): boolean =>
  RECORDED.some((known) => known.status === status && (status < 400 ? isAlike : isSame)(known.body, body));
