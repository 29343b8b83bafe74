export function HiddenFields({ values }: { values: Record<string, string | number | undefined> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
