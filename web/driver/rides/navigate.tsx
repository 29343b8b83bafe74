import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPinned } from "../../icons/icons.tsx";
import { bigButton } from "./big-button.ts";

/** The ways to be led to an address, each opened by an app of the phone. */
const APPS = {
  google: (to: string) => `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${to}`,
  apple: (to: string) => `https://maps.apple.com/?dirflg=d&daddr=${to}`,
  waze: (to: string) => `https://waze.com/ul?navigate=yes&q=${to}`,
  phone: (to: string) => `geo:0,0?q=${to}`,
} as const;
type App = keyof typeof APPS;

/** Leads to an address by the app of the driver's choice. */
export function Navigate({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation();
  const to = encodeURIComponent(address);
  return (
    <details>
      <summary className={`${bigButton("secondary")} w-full list-none gap-2`}>
        <MapPinned aria-hidden className="size-6" />
        {label}
      </summary>
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {(Object.keys(APPS) as App[]).map((app) => (
          <li key={app}>
            <a className={`${bigButton("secondary")} w-full`} href={APPS[app](to)} target="_blank" rel="noreferrer">
              {t(`driver-rides:apps.${app}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
