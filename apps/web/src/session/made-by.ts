import type { PersonRef } from '@sayso/contract';
import { useCallback } from 'react';
import { useSession } from './session.ts';
import { madeByTexts } from './session.texts.gen.ts';

/** What a person is called beside their work; null where they have been erased. */
export type NameOf = (person: PersonRef | null) => string;

/** Names the people who work on something now. */
export function editingWords([first = '', second, ...more]: readonly string[]): string {
  if (second === undefined) return madeByTexts.oneEdits({ name: first });
  return more.length === 0
    ? madeByTexts.twoEdit({ name: first, other: second })
    : madeByTexts.manyEdit({ name: first, others: more.length + 1 });
}

/** Whether others work in the account that is shown, too: only there it says something who made a thing. */
export function useIsShared(): boolean {
  const session = useSession();
  return session.state === 'signed-in' && session.user.is_shared;
}

/** How people are called to the one who is signed in; null where nobody else works in the account. */
export function useNameOf(): NameOf | null {
  const session = useSession();
  const ownId = session.state === 'signed-in' ? session.user.id : '';
  const isShared = useIsShared();
  const nameOf: NameOf = useCallback(
    (person) => (person === null ? madeByTexts.former : person.id === ownId ? madeByTexts.you : person.name),
    [ownId],
  );
  return isShared ? nameOf : null;
}

/** Who of these is somebody else. */
export function useOthers(people: readonly PersonRef[]): PersonRef[] {
  const session = useSession();
  return people.filter(({ id }) => session.state === 'signed-in' && id !== session.user.id);
}
