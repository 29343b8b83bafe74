import { type Illustration, illustrations } from "./illustrations.ts";

type SceneryProps = { illustration: Illustration; className?: string; isEager?: boolean };

/** A drawing on its strip of street under the sky; a vehicle drives on a little when its card is pointed at. */
export function Scenery({ illustration, className = "", isEager = false }: SceneryProps) {
  const { src, width, height, isScene } = illustrations[illustration];
  return (
    <div className={`scenery ${className}`}>
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading={isEager ? "eager" : "lazy"}
        className={isScene ? "scenery-scene" : "scenery-vehicle"}
      />
    </div>
  );
}
