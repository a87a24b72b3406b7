/** A release as CHANGELOG.md tells it: whether processes must stop for it, what its operator does, and what is new. */

/** `## 0.2.0 (2026-11-28)` */
const HEADING = /^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/;

/** Releases of a changelog, newest first. @throws Error with the line that is not understood. */
function parseChangelog(text) {
  const releases = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('## ')) {
      const [, version, date] = HEADING.exec(line) ?? [];
      if (!version) throw new Error(`CHANGELOG.md:${index + 1}: write '## 1.2.3 (2026-01-31)'`);
      releases.push({ version, date, stop: '', todo: '', changes: [] });
      continue;
    }
    const release = releases.at(-1);
    if (!release) continue;
    const [, name, words] = /^- \*\*(Stop|To do):\*\* (.+)$/.exec(line) ?? [];
    if (name) release[name === 'Stop' ? 'stop' : 'todo'] = words;
    else if (line.startsWith('- ')) release.changes.push(line.slice(2));
    else if (/^ {2}\S/.test(line)) continueItem(release, line.trim());
  }
  return releases;
}

/** Adds a further line to the item that it belongs to. */
function continueItem(release, words) {
  if (release.changes.length > 0) release.changes.push(`${release.changes.pop()} ${words}`);
  else if (release.todo) release.todo += ` ${words}`;
  else release.stop += ` ${words}`;
}

/** Negative when `one` is older than `other`. */
function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Faults of a changelog that belongs to a version, for `npm run check`. */
export function faultsOfChangelog(text, version) {
  let releases;
  try {
    releases = parseChangelog(text);
  } catch (error) {
    return [error.message];
  }
  const faults = releases.flatMap(({ version: one, stop, todo, changes }, index) => [
    ...(stop === '' ? [`${one} does not say whether a stop is needed: '- **Stop:** no'`] : []),
    ...(todo === '' ? [`${one} does not say what operators do: '- **To do:** nothing'`] : []),
    ...(changes.length === 0 ? [`${one} says nothing that changed`] : []),
    ...(index > 0 && compareVersions(one, releases[index - 1].version) >= 0
      ? [`${one} stands below an older one`]
      : []),
  ]);
  if (releases[0]?.version !== version) faults.push(`its first release is not ${version}, the version of package.json`);
  return faults.map((fault) => `CHANGELOG.md: ${fault}`);
}

/** Words for an operator who runs one version while the changelog knows others. */
export function updateWords(text, installed) {
  const newer = parseChangelog(text).filter(({ version }) => compareVersions(version, installed) > 0);
  if (newer.length === 0) return `Sayso ${installed} is the newest version.`;
  const parts = newer.map(({ version, date, stop, todo, changes }) =>
    [`${version} of ${date}`, `  Stop: ${stop}`, `  To do: ${todo}`, ...changes.map((change) => `  - ${change}`)].join(
      '\n',
    ),
  );
  const stops = newer.filter(({ stop }) => !/^no\b/.test(stop)).map(({ version }) => version);
  const todos = newer.filter(({ todo }) => !/^nothing\b/.test(todo)).map(({ version }) => version);
  return [
    `Sayso ${installed} is installed. ${newer.length === 1 ? 'One version is' : `${newer.length} versions are`} newer:`,
    ...parts,
    stops.length > 0
      ? `Stop all processes before the update, because of ${stops.join(', ')}.`
      : 'Processes may be replaced one after another.',
    ...(todos.length > 0 ? [`Read what to do for ${todos.join(', ')} first.`] : []),
    "Make a backup first: npm run backup -- --to backups. Then follow 'Updating' in deploy/README.md.",
  ].join('\n\n');
}
