import { z } from 'zod';
import { atMost, shortText, grouped } from '../common.ts';
import { PictureFormat } from '../specs/output.ts';
import { SLOT_MAX } from '../templates/slots.ts';
import { BATCH_MAX } from './kinds.ts';
import { BatchMapping } from './targets.ts';

const TOO_MANY = `Use ${BATCH_MAX.axis} at most.`;
const Thing = z.string().max(200, 'This is no id.').min(1, 'Choose something.');
const axis = <Item extends z.ZodType>(item: Item) => z.array(item).max(BATCH_MAX.axis, TOO_MANY).default([]);

/** How many videos a matrix makes: one for each combination. An axis without choices stays as it is in the template. */
export function combinationsOf(
  matrix: Readonly<Record<'hooks' | 'presenters' | 'voices' | 'formats', readonly unknown[]>>,
): number {
  const { hooks, presenters, voices, formats } = matrix;
  return [hooks, presenters, voices, formats].reduce((product, { length }) => product * Math.max(1, length), 1);
}

/**
 * Every hook with every presenter, voice and format: a video for each combination. `hook_target`: the text that hooks are put into: `_hook`, in front of the script, or a text slot. `values`: what every video says in the other slots.
 */
export const BatchMatrix = z
  .object({
    hooks: axis(z.string().trim().min(1, 'Write a hook, or remove it.').max(SLOT_MAX.text, atMost(SLOT_MAX.text))),
    hook_target: shortText(SLOT_MAX.key).default('_hook'),
    presenters: axis(Thing),
    voices: axis(Thing),
    formats: axis(PictureFormat),
    values: BatchMapping.default({}),
  })
  .superRefine((matrix, context) => {
    const count = combinationsOf(matrix);
    const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (count > BATCH_MAX.combinations)
      say('hooks', `These make ${grouped(count)} videos. Use ${grouped(BATCH_MAX.combinations)} at most.`);
    if (count < 2) say('hooks', 'Choose at least two of something.');
    for (const name of ['hooks', 'presenters', 'voices', 'formats'] as const)
      if (new Set(matrix[name]).size < matrix[name].length) say(name, 'Name each only once.');
  });
export type BatchMatrix = z.output<typeof BatchMatrix>;
