const BASELINE = '0001_baseline.sql';

/**
 * Says where a migration takes away what the previous version reads or writes, and no `-- contract: <name>` of the file names it: a line for each.
 * @param migrations Files after the baseline and the baseline, each as `{ name, text }`.
 */
export function unnamedContractions(migrations) {
  return migrations.filter(({ name }) => name !== BASELINE).flatMap(({ name, text }) => linesOf(name, text));
}

function linesOf(name, text) {
  const named = new Set([...text.matchAll(/^-- contract: (.+)$/gm)].flatMap(([, what]) => what.trim().split(/,\s*/)));
  return statementsOf(text)
    .flatMap(contractionsOf)
    .filter(({ what }) => !named.has(what))
    .map(({ deed, what }) => `${name} ${deed} ${what}: the previous version still runs, see ADR 133`);
}

/** Statements without comments, without bodies of functions, each on one line in lower case. */
function statementsOf(text) {
  const plain = text.replaceAll(/\$\$[^]*?\$\$/g, '').replaceAll(/--.*$/gm, '');
  return plain.split(';').map((one) => one.trim().replaceAll(/\s+/g, ' ').toLowerCase());
}

function contractionsOf(statement) {
  const dropped = /^drop (?:table|view|function) (?:if exists )?(.+?)(?: cascade)?$/.exec(statement);
  if (dropped) return dropped[1].split(/, ?(?![^(]*\))/).map((what) => ({ deed: 'drops', what: what.split('(')[0] }));
  const [, table, actions] = /^alter table (?:if exists )?(?:only )?(\w+) (.+)$/.exec(statement) ?? [];
  if (!actions) return [];
  return actions.split(/, ?(?![^(]*\))/).flatMap((action) => contractionOf(table, action));
}

/** Ways in which a column goes or asks more of who writes it, by how the action begins. */
const ACTIONS = [
  ['drops', /^drop (?!constraint )(?:column )?(?:if exists )?(\w+)/],
  ['renames', /^rename (?!constraint |to )(?:column )?(\w+)/],
  ['changes the type of', /^alter (?:column )?(\w+) (?:set data )?type /],
  ['needs a value in', /^alter (?:column )?(\w+) set not null/],
  [
    'needs a value in',
    /^add (?!constraint )(?:column )?(?:if not exists )?(\w+) (?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/,
  ],
];

function contractionOf(table, action) {
  if (action.startsWith('rename to ')) return [{ deed: 'renames', what: table }];
  return ACTIONS.flatMap(([deed, pattern]) => {
    const [, column] = pattern.exec(action) ?? [];
    return column ? [{ deed, what: `${table}.${column}` }] : [];
  });
}
