/** Every old address the specification sends on, in Dutch, and where to; in the other languages both have their prefix. */
export const OLD_ADDRESSES: readonly (readonly [from: string, to: string])[] = [
  ["/rolstoel-taxi", "/rolstoeltaxi"],
  ["/schiphol", "/schiphol-taxi"],
  ["/taxi-busje", "/taxi-busje-utrecht"],
  // Inside a group, whatever the group was.
  ...["/services", "/private-services", "/business-services", "/airports"].flatMap((group) =>
    (
      [
        ["wheelchair-transport", "/rolstoeltaxi"],
        ["wheelchair-taxi", "/rolstoeltaxi"],
        ["rolstoel-taxi", "/rolstoeltaxi"],
        ["rolstoeltaxi", "/rolstoeltaxi"],
        ["group-transport", "/taxi-busje-utrecht"],
        ["taxi-busje", "/taxi-busje-utrecht"],
        ["taxi-busje-utrecht", "/taxi-busje-utrecht"],
        ["hospital-transport", "/zorgvervoer"],
        ["zorgvervoer", "/zorgvervoer"],
        ["taxi-utrecht", "/taxi-utrecht"],
        ["schiphol-taxi", "/schiphol-taxi"],
        ["schiphol", "/schiphol-taxi"],
        ["rotterdam", "/rotterdam-airport-taxi"],
        ["rotterdam-airport", "/rotterdam-airport-taxi"],
        ["eindhoven", "/eindhoven-airport-taxi"],
        ["eindhoven-airport", "/eindhoven-airport-taxi"],
        ["weeze-dusseldorf", "/weeze-dusseldorf"],
        ["chauffeur-services", "/chauffeur-services"],
        ["management-transport", "/management-transport"],
        ["vip-transport", "/vip-transport"],
        ["service", "/business-service"],
        ["careers", "/careers"],
      ] as const
    ).map(([name, to]) => [`${group}/${name}`, to] as const),
  ),
  ["/business-services/business-service", "/business-service"],
  // Services whose address is inside the one group that stayed.
  ...["city-taxi", "ns-zone-taxi", "airport-transfers", "premium-service", "accessible-transport"].flatMap((name) =>
    ["/private-services", "/business-services", "/airports"].map(
      (group) => [`${group}/${name}`, `/services/${name}`] as const,
    ),
  ),
  ["/about/", "/about"],
  ["/airports/schiphol/", "/schiphol-taxi"],
  ["/about?lang=nl", "/about"],
  ["/rolstoel-taxi/?lang=nl&ref=flyer", "/rolstoeltaxi?ref=flyer"],
];
