import { posix } from 'node:path';
import { parseSync } from 'vite';

export type SourceFile = { file: string; text: string };
type Rules = {
  /** What a call needs, such as `('voicesApi', 'generateSpeech')`; null where every member may make it. */
  permissionOf: (table: string, call: string) => string | null;
  /** Higher for what needs a higher role. */
  rankOf: (permission: string) => number;
};

/** Something at the top level of a file: which others it uses, which rights it asks for, which calls it makes. */
type Declaration = {
  names: Set<string>;
  loads: string[];
  asked: string[];
  /** Names of what it calls that may ask for it: `mayOwn(user)`. */
  askers: string[];
  calls: { table: string; call: string }[];
};
/** `aliases`: names of this file that stand for something in another one. Keys: see `keyOf`. */
type Module = { declarations: Map<string, Declaration>; aliases: Map<string, string> };
type Node = { type: string; [part: string]: unknown };

/**
 * Ways on which a person reaches a call without the question whether their role has the right to make it.
 * From the declaration that makes the call they lead up through whatever uses it. A way ends well where `useMay` or `mayDo` asks for a right that needs
 * as high a role, or something called so (`mayOwn`) that does; where nobody but the router uses a thing any more, it ends badly.
 * @returns One text for each such call: what it needs, and the way from the top of the app.
 */
export function unaskedCalls(files: readonly SourceFile[], { permissionOf, rankOf }: Rules): string[] {
  const modules = new Map(files.map((source) => [source.file, readModule(source)]));
  const declarations = new Map(
    [...modules].flatMap(([file, module]) =>
      [...module.declarations].map(([name, declaration]) => [keyOf(file, name), declaration] as const),
    ),
  );
  const ways: Ways = { users: usersOf(modules), declarations };
  const asksFor = (key: string, rank: number): boolean => {
    const [file = ''] = key.split('#');
    const { asked = [], askers = [] } = declarations.get(key) ?? {};
    const isAsker = (name: string) => asksFor(modules.get(file)?.aliases.get(name) ?? keyOf(file, name), rank);
    return asked.some((permission) => rankOf(permission) >= rank) || askers.some(isAsker);
  };
  return [...declarations].flatMap(([start, { calls }]) =>
    calls.flatMap(({ table, call }) => {
      const permission = permissionOf(table, call);
      if (permission === null) return [];
      const rank = rankOf(permission);
      const way = wayToTop(ways, start, (key) => asksFor(key, rank));
      return way ? [`${table}.${call} needs '${permission}': ${way.toReversed().join(' > ')}`] : [];
    }),
  );
}

/** `users`: who uses what, both by their keys. */
type Ways = { users: ReadonlyMap<string, Set<string>>; declarations: ReadonlyMap<string, Declaration> };

const keyOf = (file: string, name: string) => `${file}#${name}`;

/** What leads from a declaration up to one that nobody uses, past none that is safe. */
function wayToTop({ users, declarations }: Ways, start: string, isSafe: (key: string) => boolean) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const here = way.at(-1) ?? start;
    if (isSafe(here)) continue;
    const above = users.get(here);
    if (!above) {
      // A name that is only handed on leads nowhere.
      if (declarations.has(here)) return way;
      continue;
    }
    for (const key of above) {
      if (!seen.has(key)) ways.push([...way, key]);
      seen.add(key);
    }
  }
  return null;
}

function usersOf(modules: ReadonlyMap<string, Module>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const note = (used: string, user: string) => users.set(used, (users.get(used) ?? new Set()).add(user));
  for (const [file, { declarations, aliases }] of modules) {
    for (const [name, target] of aliases) note(target, keyOf(file, name));
    for (const [name, { names, loads }] of declarations) {
      for (const used of names)
        if (used !== name && (declarations.has(used) || aliases.has(used))) note(keyOf(file, used), keyOf(file, name));
      // Of what is loaded when it is needed, the loader takes what it names.
      for (const loaded of loads)
        for (const taken of modules.get(loaded)?.declarations.keys() ?? [])
          if (names.has(taken)) note(keyOf(loaded, taken), keyOf(file, name));
    }
  }
  return users;
}

function readModule({ file, text }: SourceFile): Module {
  const module: Module = { declarations: new Map(), aliases: new Map() };
  const resolve = (from: string) => posix.join(posix.dirname(file), from);
  const { program } = parseSync(file, text);
  for (const statement of program.body as unknown as Node[]) {
    const from = valueOf(statement['source']);
    if (from !== null) {
      if (!from.startsWith('.')) continue;
      for (const specifier of statement['specifiers'] as Node[]) {
        if (isType(statement) || isType(specifier)) continue;
        const { local, imported, exported } = specifier;
        module.aliases.set(nameOf(exported ?? local), keyOf(resolve(from), nameOf(imported ?? local)));
      }
      continue;
    }
    for (const [name, node] of declaredIn((statement['declaration'] as Node | null) ?? statement)) {
      const found = module.declarations.get(name) ?? { names: new Set(), loads: [], asked: [], askers: [], calls: [] };
      look(node, { found, resolve });
      module.declarations.set(name, found);
    }
  }
  return module;
}

/** What a statement declares; what declares nothing belongs to the file as a whole. */
function declaredIn(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return (statement['declarations'] as Node[]).map((one) => [nameOf(one['id']), one]);
  return [[nameOf(statement['id']), statement]];
}

type Looking = { found: Declaration; resolve: (from: string) => string };

/** Goes through a piece of code. Types are left out: they make no call. */
function look(node: Node, looking: Looking): void {
  const { found, resolve } = looking;
  if (node.type.startsWith('TS') && !('expression' in node)) return;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.names.add(nameOf(node));
  if (node.type === 'Literal' && typeof node['value'] === 'string') found.names.add(node['value']);
  if (node.type === 'ImportExpression') found.loads.push(resolve(valueOf(node['source']) ?? ''));
  if (node.type === 'CallExpression') {
    const [first, second] = node['arguments'] as (Node | undefined)[];
    const name = nameOf(node['callee']);
    const asked = { useMay: first, mayDo: second }[name];
    if (asked) found.asked.push(valueOf(asked) ?? '');
    else if (/^(?:useM|m)ay[A-Z]/u.test(name)) found.askers.push(name);
  }
  if (node.type === 'MemberExpression') {
    const [table, call] = [nameOf(node['object']), nameOf(node['property'])];
    if (table.endsWith('Api')) found.calls.push({ table, call });
    // Its path, or how often it may be made, is said and not called.
    if (nameOf((node['object'] as Node)['object']).endsWith('Api')) return;
  }
  // What is shown to people as an example is not called either.
  if (node.type === 'Property' && nameOf(node['key']) === 'endpoint') return;
  // A list of reads to renew, and a cache key, name calls and make none.
  const isNaming = node.type === 'ArrayExpression' || nameOf(node['callee']) === 'callKey';
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child) && !(isNaming && isCall(child))) look(child, looking);
}

const isCall = (node: Node): boolean => node.type === 'MemberExpression' && nameOf(node['object']).endsWith('Api');

const isType = (node: Node): boolean => node['importKind'] === 'type' || node['exportKind'] === 'type';

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return typeof node['name'] === 'string' ? node['name'] : '';
}

function valueOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  return typeof node['value'] === 'string' ? node['value'] : null;
}
