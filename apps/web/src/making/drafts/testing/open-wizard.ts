import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { saveDraft } from '../store/draft-storage.ts';
import { type DraftChanges, fullDraft } from './drafts.ts';

/** The wizard with a stored draft: full but for `changes`. */
export function openWizardAt(changes: DraftChanges) {
  saveDraft(sampleUser.id, { version: 1, draft: fullDraft(changes) });
  return renderApp('/create');
}

/** From 'Create Custom', where a new draft begins, to the library. */
export const openLibrary = async (user: UserEvent) =>
  user.click(await screen.findByRole('tab', { name: 'AI Influencer Library' }));

export const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
