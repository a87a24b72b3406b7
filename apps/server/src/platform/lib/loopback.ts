const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host, as HOST or an address names it, is this machine and no other can reach it. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);
