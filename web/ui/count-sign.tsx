const LOOKS = { danger: "bg-danger-soft text-danger", accent: "bg-accent text-on-accent" } as const;

type CountSignProps = {
  count: number;
  /** What a screen reader says of it. */
  text: string;
  look?: keyof typeof LOOKS;
  /** Stands behind the number. */
  mark?: string;
};

/** How many of something wait for somebody; nothing where none do. */
export function CountSign({ count, text, look = "danger", mark = "" }: CountSignProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={`min-w-6 rounded-full px-1.5 text-center font-bold text-sm tabular-nums ${LOOKS[look]}`}
      >
        {count}
        {mark}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}
