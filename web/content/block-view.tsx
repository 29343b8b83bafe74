import type { ReactNode } from "react";
import { Check, Lightbulb } from "../icons/icons.tsx";
import type { Block, Point } from "./blocks.ts";
import { PriceList } from "./price-list.tsx";

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "tip":
      return <Tip block={block} />;
    case "points":
      return (
        <Framed block={block}>
          <ul className="odd-last-wide grid gap-4 sm:grid-cols-2">
            {block.points.map(({ title, text }) => (
              <li key={title} className="card p-5">
                <h3 className="font-bold">{title}</h3>
                <p className="mt-1.5 text-base text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Framed>
      );
    case "steps":
      return (
        <Framed block={block}>
          <ol className="flex flex-col gap-5">
            {block.steps.map((step, index) => (
              <Step key={step.title} step={step} number={index + 1} />
            ))}
          </ol>
        </Framed>
      );
    case "checklist":
      return (
        <Framed block={block}>
          <Checklist items={block.items} />
        </Framed>
      );
    case "prices":
      return (
        <Framed block={block}>
          <PriceList prices={block.prices} {...(block.note && { note: block.note })} />
        </Framed>
      );
  }
}

type FramedProps = { block: { heading: string; intro?: string }; children: ReactNode };

function Framed({ block: { heading, intro }, children }: FramedProps) {
  return (
    <section>
      <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">{heading}</h2>
      {intro && <p className="mt-3 text-muted">{intro}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

function Tip({ block: { heading, text } }: { block: { heading: string; text: string } }) {
  return (
    <section className="flex gap-4 rounded-2xl bg-accent-soft p-6">
      <Lightbulb aria-hidden className="mt-1 size-6 shrink-0 text-warning" />
      <div>
        <h2 className="text-heading">{heading}</h2>
        <p className="mt-1.5">{text}</p>
      </div>
    </section>
  );
}

function Step({ step: { title, text }, number }: { step: Point; number: number }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent font-extrabold text-on-accent"
      >
        {number}
      </span>
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="mt-1 text-base text-muted">{text}</p>
      </div>
    </li>
  );
}

export function Checklist({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-success" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
