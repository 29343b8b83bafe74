import type { ReactNode, SVGProps } from "react";

/** A drawing in the colour of the text beside it, 24 pixels square unless its classes say otherwise. It says nothing itself. */
export type IconType = (props: SVGProps<SVGSVGElement>) => ReactNode;

/** One of Lucide's icons (https://lucide.dev, see LICENSE), from the shapes that it is drawn with. */
export const drawIcon =
  (shapes: ReactNode): IconType =>
  (props) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {shapes}
    </svg>
  );
