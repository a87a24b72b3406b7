import { type Batch, type BatchRow, filledRule, numberInName } from '@sayso/contract';

/** What files cannot be called on every system. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** About how the file of a row is called; the server sees to it that no two are called alike. */
export function exampleName(rule: string, batch: Batch, row: BatchRow): string {
  const said = Object.fromEntries(batch.targets.map(({ key }) => [key, saidIn(batch, row, key)]));
  const ofKind = (kind: string) => {
    const target = batch.targets.find((one) => one.kind === kind);
    return target ? (said[target.key] ?? '') : '';
  };
  const facts = {
    ...said,
    number: numberInName(row.number, batch.counts.total),
    title: row.title,
    voice: ofKind('voice'),
    presenter: ofKind('presenter'),
    format: ofKind('format').replace(':', 'x'),
    batch: batch.name,
  };
  // A place without words leaves no dash behind.
  return `${filledRule(rule, facts)
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/^[-_ ]+|[-_ ]+$/gu, '')}.mp4`;
}

/** What a row says in a target: its cell, the same words as in every row, or what the template says. */
function saidIn({ mapping, targets }: Batch, { cells }: BatchRow, key: string): string {
  const source = mapping[key];
  const own = source && ('column' in source ? cells[source.column] : source.value);
  return own || (targets.find((target) => target.key === key)?.default ?? '');
}
