import type { FieldErrors } from '@sayso/contract';
import { startBody } from '../store/draft.ts';
import { useDraft } from '../store/open-draft.tsx';
import type { FailedStart } from './use-generation.ts';

/** Of what the server said about the fields of a start, what still holds: a field that is filled in otherwise since is not wrong any more. */
export function useStandingErrors(failed: FailedStart | null): FieldErrors {
  const draft = useDraft();
  if (!failed) return {};
  const body = startBody(draft);
  const isAsSent = (path: string) => body === null || isSame(valueAt(body, path), valueAt(failed.body, path));
  return Object.fromEntries(Object.entries(failed.fields).filter(([path]) => isAsSent(path)));
}

/** What stands at 'output.endCard.name' in a body. */
function valueAt(body: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      body,
    );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
