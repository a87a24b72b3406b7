import type { BatchSource } from '@sayso/contract';

/** What the form of a matrix holds. */
export type MatrixValues = {
  name: string;
  source: BatchSource;
  matrix: {
    hooks: string[];
    hook_target: string;
    presenters: string[];
    voices: string[];
    formats: string[];
    values: Record<string, { value: string }>;
  };
};
