import { type Given, UsageError } from './command.ts';

/** An option that is given once for each pair: `--set product=Glow --set price=9`. */
export function pairsOf(given: Given, name: string): Record<string, string> {
  const texts = given[name];
  const pairs = (Array.isArray(texts) ? texts : []).map((text): [string, string] => {
    const [, key, value] = /^([^=]+)=(.*)$/su.exec(String(text)) ?? [];
    if (key === undefined || value === undefined) throw new UsageError(`--${name} ${String(text)}: write KEY=VALUE.`);
    return [key, value];
  });
  return Object.fromEntries(pairs);
}
