import { Resolver } from 'node:dns';

/** Reads addresses of DNS servers, separated by commas, each with a port or without. Null when one is none. */
export function parseDnsServers(text: string): string[] | null {
  const servers = text.split(',').map((server) => server.trim());
  try {
    new Resolver().setServers(servers);
    return servers;
  } catch {
    return null;
  }
}
