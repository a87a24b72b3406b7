/** Plays that came from further hosts than a day keeps apart. No host is called so: each has a dot, or is this machine. */
export const OTHER_HOSTS = 'other';
/** Plays whose page was opened directly, from an app, or from the product itself. */
export const DIRECT = '';

/** Hosts that a day of a video keeps apart: nobody can fill it with made-up ones. */
const HOSTS_OF_DAY = 50;
const HOST = /^(?:localhost|(?=.{3,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)$/;

/** The host that led to a video, without its port and its 'www.'; '' for the product itself and for what is no host. */
export function referrerHost(told: string, publicUrl: string): string {
  const host = bare(told);
  return HOST.test(host) && host !== bare(new URL(publicUrl).host) ? host : DIRECT;
}

/** Adds plays to those of a day by their host, and to the others where there are too many hosts already. */
export function addReferrers(day: Readonly<Record<string, number>>, more: ReadonlyMap<string, number>) {
  const sum: Record<string, number> = { ...day };
  const kept = new Set(Object.keys(day).filter((host) => host !== DIRECT && host !== OTHER_HOSTS));
  for (const [host, plays] of more) {
    if (host !== DIRECT && kept.size < HOSTS_OF_DAY) kept.add(host);
    const place = host === DIRECT || kept.has(host) ? host : OTHER_HOSTS;
    sum[place] = (sum[place] ?? 0) + plays;
  }
  return sum;
}

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
