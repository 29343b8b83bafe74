import type { IconType } from "../icons/icons.tsx";
import type { Point } from "./blocks.ts";

type PointCardsProps<Key extends string> = {
  points: Record<Key, Point>;
  icons: readonly (readonly [Key, IconType])[];
};

/** Points with an icon each, in the order of the icons. */
export function PointCards<Key extends string>({ points, icons }: PointCardsProps<Key>) {
  return (
    <ul
      className={`grid gap-4 sm:grid-cols-2 ${icons.length % 3 === 1 ? "sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-4" : "md:grid-cols-3"}`}
    >
      {icons.map(([key, Icon]) => (
        <PointCard key={key} point={points[key]} Icon={Icon} />
      ))}
    </ul>
  );
}

function PointCard({ point: { title, text }, Icon }: { point: Point; Icon: IconType }) {
  return (
    <li className="card p-6">
      <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand">
        <Icon aria-hidden className="size-6" />
      </span>
      <h3 className="mt-4 text-heading">{title}</h3>
      <p className="mt-1.5 text-base text-muted">{text}</p>
    </li>
  );
}
