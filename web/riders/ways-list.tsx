type WaysListProps = { id: string; ways: readonly string[] };

/** What an input with its id as `list` proposes: where the rider often goes. */
export const WaysList = ({ id, ways }: WaysListProps) => (
  <datalist id={id}>
    {ways.map((way) => (
      <option key={way} value={way} />
    ))}
  </datalist>
);
