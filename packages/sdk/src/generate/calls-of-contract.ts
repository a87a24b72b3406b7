import * as contract from '@sayso/contract';
import type { Endpoint } from '@sayso/contract';

/** A call that an API token may make. */
export type SdkCall = { name: string; endpoint: Endpoint };
/** Calls by their group in the client. */
export type CallGroups = ReadonlyMap<string, readonly SdkCall[]>;

/** The calls of the contract that name a scope, each once, in the order of the contract. A new table joins with its own name. */
export function callsOfContract(): CallGroups {
  const groups = new Map<string, SdkCall[]>();
  const known = new Set<unknown>();
  for (const [tableName, table] of wholeTables()) {
    const group = contract.clientGroupOf(tableName.replace(/Api$/u, ''));
    for (const [name, endpoint] of Object.entries(table)) {
      if (endpoint.scope === null || known.has(endpoint)) continue;
      known.add(endpoint);
      groups.set(group, [...(groups.get(group) ?? []), { name, endpoint }]);
    }
  }
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other)));
}

type Table = Readonly<Record<string, Endpoint>>;

/** Tables of calls that are no part of a larger one, the largest first. */
function wholeTables(): [name: string, table: Table][] {
  const all: [name: string, value: unknown][] = Object.entries(contract);
  const tables = all.filter((entry): entry is [string, Table] => isTable(entry[0], entry[1]));
  return tables.toSorted(([, one], [, other]) => Object.keys(other).length - Object.keys(one).length);
}

const isTable = (name: string, value: unknown): boolean =>
  name.endsWith('Api') && typeof value === 'object' && value !== null;
