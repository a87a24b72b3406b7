import {
  AppError,
  type BatchMapping,
  type BatchMatrix,
  type BatchTarget,
  FILE_NAME_PLACES,
  isNameOf,
  placesOfRule,
} from '@sayso/contract';
import { batchesTexts } from './batches.texts.gen.ts';

/** Names of the columns that a matrix has: one for each axis with choices. */
const AXES = { hooks: 'Hook', presenters: 'Presenter', voices: 'Voice', formats: 'Format' } as const;
type Axis = keyof typeof AXES;

/** The axes of a matrix that have choices, in their order. */
export const axesOf = (matrix: BatchMatrix): Axis[] =>
  (Object.keys(AXES) as Axis[]).filter((axis) => matrix[axis].length > 0);

/** A matrix as a table: a row for each combination, the last axis changing first, and what its columns are put into. @throws AppError `invalid_input` at `matrix`. */
export function matrixTable(
  matrix: BatchMatrix,
  targets: readonly BatchTarget[],
): { columns: string[]; rows: string[][]; mapping: BatchMapping } {
  const axes = axesOf(matrix);
  const rows = axes.reduce<string[][]>(
    (made, axis) => made.flatMap((cells) => matrix[axis].map((choice) => [...cells, choice])),
    [[]],
  );
  const keys = axes.map((axis) => [targetOf(axis, matrix, targets), { column: axes.indexOf(axis) }] as const);
  return { columns: axes.map((axis) => AXES[axis]), rows, mapping: { ...matrix.values, ...Object.fromEntries(keys) } };
}

/** What an axis is put into: a slot of the template where it has one. */
function targetOf(axis: Axis, { hook_target: hook }: BatchMatrix, targets: readonly BatchTarget[]): string {
  if (axis === 'formats') return '_format';
  if (axis === 'hooks') {
    if (targets.some(({ key, kind }) => key === hook && kind === 'text')) return hook;
    throw refusal('matrix.hook_target', batchesTexts.noSuchText);
  }
  const kind = axis === 'presenters' ? 'presenter' : 'voice';
  return targets.find((target) => target.kind === kind)?.key ?? `_${kind}`;
}

type Mapped = { mapping: BatchMapping; targets: readonly BatchTarget[]; columns: readonly string[] };

/** @throws AppError `invalid_input` at `mapping.{target}` for what is no target, or no column. */
export function requireMapping({ mapping, targets, columns }: Mapped): void {
  const errors: Record<string, string[]> = {};
  for (const [key, source] of Object.entries(mapping)) {
    if (!targets.some((target) => target.key === key)) errors[`mapping.${key}`] = [batchesTexts.noSuchSlot];
    else if ('column' in source && source.column >= columns.length)
      errors[`mapping.${key}`] = [batchesTexts.noSuchColumn];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors });
}

/** @throws AppError `invalid_input` at `file_name_rule`, which names what no row says. */
export function requireRule(rule: string, targets: readonly BatchTarget[]): void {
  const unknown = placesOfRule(rule).filter(
    (place) => !isNameOf(FILE_NAME_PLACES, place) && !targets.some(({ key }) => key === place),
  );
  if (unknown.length === 0) return;
  const places = Object.keys(FILE_NAME_PLACES).map((place) => `{${place}}`);
  throw refusal('file_name_rule', `Nothing is known of {${unknown[0]}}. Use ${places.join(', ')}, or a slot.`);
}

const refusal = (field: string, message: string) => new AppError('invalid_input', { errors: { [field]: [message] } });
