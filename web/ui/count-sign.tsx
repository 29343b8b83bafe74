type CountSignProps = {
  count: number;
  /** What a screen reader says of it. */
  text: string;
};

/** How many of something wait for somebody; nothing where none do. */
export function CountSign({ count, text }: CountSignProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="min-w-6 rounded-full bg-danger-soft px-1.5 text-center font-bold text-danger text-sm tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}
