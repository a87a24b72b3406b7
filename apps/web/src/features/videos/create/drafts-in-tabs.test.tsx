import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../lib/auth-token.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { loadDraft, saveDraft } from './draft-storage.ts';
import { fullDraft } from './testing/drafts.ts';
import { findButton, openWizardAt } from './testing/open-wizard.ts';
import { serveWizard } from './testing/serve-wizard.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

const SAVED = 'Saved in this browser';
const OVERTAKEN = 'This draft was changed in another tab';
const scriptBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' });
const storedScript = () => loadDraft(sampleUser.id).draft?.script;

/** What another tab does: it stores a draft, and the browser tells the others. */
function saveInOtherTab(script: string) {
  const { version } = loadDraft(sampleUser.id);
  saveDraft(sampleUser.id, { version: version + 1, draft: fullDraft({ script, step: 2 }) });
}
const tellThisTab = () =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: `sayso.draft.2.${sampleUser.id}` })));

describe('what is said about saving', () => {
  test('nothing before the first choice, where it is kept after it', async () => {
    serveWizard();
    const { user } = renderApp('/create');
    const modern = await screen.findByRole<HTMLInputElement>('radio', { name: 'Modern Office' });
    await waitFor(() => expect(modern.checked).toBe(true));
    expect(screen.queryByText(SAVED)).toBeNull();
    expect(loadDraft(sampleUser.id).draft).toBeNull();
    await user.click(await screen.findByRole('radio', { name: /Maya/ }));
    expect(screen.getByText(SAVED)).toBeTruthy();
    expect(loadDraft(sampleUser.id).draft?.background?.id).toBe('modern');
  });
});

describe('two tabs', () => {
  test('a newer draft of another tab is not overwritten, and can be loaded', async () => {
    serveWizard();
    const { user } = openWizardAt({ step: 2, script: 'Mine' });
    const box = await scriptBox();
    saveInOtherTab('Theirs');
    await user.type(box, ' too');
    expect(await screen.findByText(OVERTAKEN)).toBeTruthy();
    expect(storedScript()).toBe('Theirs');
    expect(screen.queryByText(SAVED)).toBeNull();
    expect(box.value).toBe('Mine too');
    await user.click(await findButton('Load that one'));
    expect((await scriptBox()).value).toBe('Theirs');
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
    await user.type(await scriptBox(), ' on');
    expect(storedScript()).toBe('Theirs on');
  });

  test('the note comes as soon as the other tab has saved, and the draft here can be kept', async () => {
    serveWizard();
    const { user } = openWizardAt({ step: 2, script: 'Mine' });
    await scriptBox();
    saveInOtherTab('Theirs');
    tellThisTab();
    await user.click(await findButton('Keep mine'));
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
    expect(storedScript()).toBe('Mine');
    expect(screen.getByText(SAVED)).toBeTruthy();
  });

  test('a step taken in another tab is no change of the draft', async () => {
    serveWizard();
    openWizardAt({ step: 2 });
    await scriptBox();
    const { version, draft } = loadDraft(sampleUser.id);
    saveDraft(sampleUser.id, { version, draft: draft && { ...draft, step: 3 } });
    tellThisTab();
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
  });
});
