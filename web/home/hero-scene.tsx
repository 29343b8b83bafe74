import sedan from "../illustrations/sedan.svg?url";
import utrecht from "../illustrations/utrecht.svg?url";

/** Utrecht along the canal, with the taxi that drives up. */
export function HeroScene() {
  return (
    <div aria-hidden className="hero-scene">
      <img src={utrecht} alt="" width={1920} height={480} className="hero-city" />
      <img src={sedan} alt="" width={240} height={100} className="hero-taxi" />
    </div>
  );
}
