import { Resolver } from 'node:dns/promises';

/** What DNS says of a name: its texts, that there are none, or that nobody answered. */
export type TextAnswer = { kind: 'found'; texts: string[] } | { kind: 'absent' } | { kind: 'unanswered' };

/** Asks DNS. Nothing is connected to: names of strangers are looked up and no more. */
export type DnsLookup = {
  /** The TXT records of a name, each as one text. */
  textsOf(name: string): Promise<TextAnswer>;
  /** The addresses of a name of this installation, as they were lately; none where nobody answers. */
  addressesOf(name: string): Promise<Addresses>;
};
type Addresses = { v4: string[]; v6: string[] };

/** A try, in milliseconds, and how many there are: somebody waits for the answer. */
const TIMEOUT_MS = 5_000;
const TRIES = 2;
/** How long the addresses of a name are remembered, in milliseconds: they are asked for with every list. */
const KEPT_MS = 10 * 60_000;
/** What says that the name, or such a record of it, does not exist. @see https://nodejs.org/api/dns.html#error-codes */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** Makes a look-up that asks these servers, or those of this machine where none is named. */
export function createDnsLookup(servers: readonly string[]): DnsLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const known = new Map<string, { until: number; addresses: Promise<Addresses> }>();
  return {
    async textsOf(name) {
      try {
        // A text that is longer than 255 characters comes in pieces.
        const texts = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
        return { kind: 'found', texts };
      } catch (error) {
        return { kind: ABSENT.has((error as { code?: unknown }).code) ? 'absent' : 'unanswered' };
      }
    },
    addressesOf(name) {
      const kept = known.get(name);
      if (kept && kept.until > Date.now()) return kept.addresses;
      const addresses = readAddresses(resolver, name);
      const entry = { until: Date.now() + KEPT_MS, addresses };
      known.set(name, entry);
      // Servers that did not answer are asked again the next time.
      void addresses.then(({ v4, v6 }) => {
        if (v4.length + v6.length === 0 && known.get(name) === entry) known.delete(name);
      });
      return addresses;
    },
  };
}

async function readAddresses(resolver: Resolver, name: string): Promise<Addresses> {
  const [v4, v6] = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  return { v4, v6 };
}
