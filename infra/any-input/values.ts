import fc from "fast-check";

const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "prototype",
  "",
  "0",
  "id",
  "\u0000",
  "\ud800",
];

export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom("\u0000", "\ud800", "a\udfffb", "\u202e", "%00", "'", "{}", "-1", "1e999", "9007199254740993", "NaN"),
  fc.constantFrom("2026-02-31", "0000-00-00", "24:00", "99:99", "+275760-09-13T00:00:00Z", "0000-01-01T00:00:00Z"),
  fc.integer({ min: 1, max: 20_000 }).map((length) => "x".repeat(length)),
);

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, 1e308, 2 ** 53, -(2 ** 63), 0.1, 5e-324),
);

/** Deep nesting breaks recursive parsers. */
const deep = fc.integer({ min: 1, max: 4000 }).map((depth) => {
  let value: unknown = null;
  for (let i = 0; i < depth; i += 1) value = [value];
  return value;
});

const anyName = fc.oneof(fc.constantFrom(...NAMES), anyText);

/** With own names, including `__proto__`. */
const objectOf = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(anyName, value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries));

export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyText,
    anyNumber,
    fc.constantFrom(true, false, null),
    deep,
    fc.array(tie("value"), { maxLength: 4 }),
    objectOf(tie("value")),
  ),
})).value;

/** Replaces or adds fields of a valid body, or of an object in it. */
export function nearly(bodies: readonly object[]): fc.Arbitrary<unknown> {
  const whole = fc
    .tuple(fc.constantFrom(...bodies), changesOf(bodies))
    .map(([body, changed]) => Object.fromEntries([...Object.entries(body), ...changed]));
  const parts = bodies.flatMap((body) =>
    Object.entries(body).flatMap(([field, part]) => (isPart(part) ? [{ body, field, part }] : [])),
  );
  if (parts.length === 0) return whole;
  const within = fc
    .constantFrom(...parts)
    .chain(({ body, field, part }) => nearly([part]).map((changed) => ({ ...body, [field]: changed })));
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: within });
}

const isPart = (part: unknown): part is object => typeof part === "object" && part !== null && !Array.isArray(part);

function changesOf(bodies: readonly object[]) {
  const known = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anyName });
  return fc.array(fc.tuple(name, anyJson), { maxLength: 2 });
}
