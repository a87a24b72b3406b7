import { compileCache } from '@sayso/media/process/compile-cache';

/** The environment of a command that a test runs: what it is told, and where compiled modules are kept, as loading them all takes seconds. */
export function commandEnv(told: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const folder = compileCache();
  return { ...told, ...(folder !== undefined && { NODE_COMPILE_CACHE: folder }) };
}
