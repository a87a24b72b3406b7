import { z } from 'zod';
import { GROUNDS } from './grounds.ts';

/** Parts of a statement of reasons, in the order in which people read them. */
export const STATEMENT_PARTS = {
  restriction: 'What was decided',
  facts: 'Why',
  detection: 'How it came up',
  decision: 'Who decided',
  ground: 'What it breaks',
  scope: 'Where and how long',
  redress: 'What you can do',
} as const;

/**
 * The reasons for holding contents back, as they were given to their owner, in words.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Regulation (EU) 2022/2065 (Digital Services Act), Article 17(3)
 */
export const StatementOfReasons = z.object({
  restriction: z.string(),
  facts: z.string(),
  detection: z.string(),
  decision: z.string(),
  ground: z.string(),
  scope: z.string(),
  redress: z.string(),
});
export type StatementOfReasons = z.output<typeof StatementOfReasons>;

/** Whether something is held to break a law or the terms. */
export const GroundName = z.enum(Object.keys(GROUNDS) as [keyof typeof GROUNDS, ...(keyof typeof GROUNDS)[]]);
