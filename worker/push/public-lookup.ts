import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPrivateHost } from "@domrit/server/environment-hosts.ts";

/** A name that leads into the private network is no push service's, whatever it leads to the next time it is looked up. */
export const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("the host has no address"), []);
    if (addresses.some(({ address }) => isPrivateHost(address)))
      return callback(new Error("the host is in the private network"), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
