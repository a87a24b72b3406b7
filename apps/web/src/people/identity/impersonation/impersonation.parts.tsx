import { Note } from '../../../ui/feedback/banner.tsx';
import { impersonationTexts as texts } from '../accounts.texts.gen.ts';
import { useActedAs } from './impersonation.queries.ts';

/** Above what is a person's own affair: says to whoever acts as them that they can look at it and no more. */
export function LockedNote() {
  const name = useActedAs();
  return name === null ? null : <Note tone="warning">{texts.locked({ name })}</Note>;
}
