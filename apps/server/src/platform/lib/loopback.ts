const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host, as HOST or an address names it, is this machine and no other can reach it. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Whether a Host header, as `readHost` reads it, names this machine: `localhost`, 127.0.0.0/8 or ::1. */
export const isLoopbackName = (host: string): boolean => isLoopback(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
