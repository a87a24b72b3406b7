import { draftOfFlat, type FlatDraft } from '@sayso/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken, showAccount } from '../../../lib/api/credentials.ts';
import { type Asked, failure, success, fakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser, sampleVideo } from '../../../testing/samples.ts';
import { DRAFT_ID, fullDraft, keptDraft } from '../testing/drafts.ts';
import { findButton, openLibrary, openWizardAt } from '../testing/open-wizard.ts';
import { serveWizard } from '../testing/serve-wizard.ts';
import { draftCalls } from '../opened-draft.queries.ts';
import type { Draft } from './draft.ts';
import { loadDraft, saveDraft } from './draft-storage.ts';
import { createDraftStore } from './draft-store.ts';
import { createDraftSync } from './draft-sync.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  saveToken('t');
});

const KEPT = 'Kept in this browser.';
const OVERTAKEN = /This draft was changed in another tab\./;
const scriptBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Script' });
const storedScript = () => loadDraft(sampleUser.id).draft?.script;

const bodiesOf = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

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
    expect(screen.queryByText(KEPT)).toBeNull();
    expect(loadDraft(sampleUser.id).draft).toBeNull();
    await openLibrary(user);
    expect(screen.queryByText(KEPT)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Home Setting' }));
    expect(screen.getByText(KEPT)).toBeTruthy();
    expect(loadDraft(sampleUser.id).draft?.spec.scene.background.roomId).toBe('home');
  });
});

describe('on the server', () => {
  test('what is chosen is saved by itself, and a start takes that draft along', async () => {
    const { asked } = serveWizard();
    const { user } = openWizardAt({ step: 3 });
    await user.type(await screen.findByRole('textbox', { name: 'Video title' }), '!');
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(loadDraft(sampleUser.id)).toMatchObject({ server: { id: DRAFT_ID, version: 1 }, isSaved: true });
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(bodiesOf(asked, '/api/video-generation/start')).toMatchObject([{ draft_id: DRAFT_ID }]));
    await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
  });

  test('a draft is opened by its id on any device; one that is gone says so', async () => {
    serveWizard({
      [`GET /api/drafts/${DRAFT_ID}`]: () => success(keptDraft(fullDraft({ step: 2, script: 'From my phone' }), 3)),
    });
    const first = renderApp(`/create?draft=${DRAFT_ID}`);
    expect((await scriptBox()).value).toBe('From my phone');
    expect(first.router.state.location.search).toEqual({ draft: DRAFT_ID, step: 2 });
    await first.user.type(await scriptBox(), ' on');
    expect(loadDraft(sampleUser.id, DRAFT_ID).draft?.script).toBe('From my phone on');
    expect(loadDraft(sampleUser.id).draft).toBeNull();
    first.unmount();
    // What did not reach the server comes first.
    const again = renderApp(`/create?draft=${DRAFT_ID}`);
    expect((await scriptBox()).value).toBe('From my phone on');
    again.unmount();
    localStorage.clear();
    saveToken('t');
    serveWizard({ [`GET /api/drafts/${DRAFT_ID}`]: () => failure(404, 'draft_not_found', 'Gone') });
    renderApp(`/create?draft=${DRAFT_ID}`);
    expect(await screen.findByText('This draft no longer exists')).toBeTruthy();
  });

  test('changed elsewhere meanwhile: both are shown to be there, and both can be kept', async () => {
    const OTHER = '01990000-0000-7000-8000-0000000000d2';
    const theirs = keptDraft(fullDraft({ script: 'Theirs' }), 7, { edited_by: 'Noah' });
    const { asked } = serveWizard({
      [`PUT /api/drafts/${DRAFT_ID}`]: () => ({
        status: 409,
        body: { status: 'error', code: 'draft_changed', message: '', data: { draft: theirs } },
      }),
      [`GET /api/drafts/${OTHER}`]: () =>
        success(keptDraft(fullDraft({ step: 2, script: 'Mine too' }), 1, { id: OTHER })),
      'POST /api/drafts': ({ body }) => ({
        ...success(keptDraft(draftOfFlat((body as { content: FlatDraft }).content), 1, { id: OTHER })),
        status: 201,
      }),
    });
    const draft = fullDraft({ step: 2, script: 'Mine' });
    saveDraft(sampleUser.id, { version: 1, draft, server: { id: DRAFT_ID, version: 2 }, isSaved: true });
    const { user, router } = renderApp('/create');
    await user.type(await scriptBox(), ' too');
    expect(await screen.findByText(/changed elsewhere by Noah/)).toBeTruthy();
    await user.click(await findButton('Keep both'));
    await waitFor(() => expect(router.state.location.search).toEqual({ draft: OTHER, step: 2 }));
    expect((await scriptBox()).value).toBe('Mine too');
    expect(bodiesOf(asked, '/api/drafts')).toMatchObject([{ content: { script: 'Mine too' } }]);
    expect(loadDraft(sampleUser.id)).toMatchObject({ draft: { script: 'Theirs' }, server: { version: 7 } });
  });

  test('a draft that was started elsewhere becomes no second video; it can be kept anew', async () => {
    const { asked } = serveWizard({
      'POST /api/video-generation/start': () => failure(409, 'draft_used', 'A video was made of this draft already.'),
    });
    saveDraft(sampleUser.id, {
      version: 1,
      draft: fullDraft(),
      server: { id: DRAFT_ID, version: 1 },
      isSaved: true,
    });
    const { user } = renderApp('/create');
    await user.click(await findButton('Generate'));
    expect(await screen.findAllByText('A video was made of this draft already.')).not.toHaveLength(0);
    expect(bodiesOf(asked, '/api/video-generation/start')).toMatchObject([{ draft_id: DRAFT_ID }]);
    await user.click(await findButton('Keep it as a new draft'));
    await waitFor(() => expect(bodiesOf(asked, '/api/drafts')).toHaveLength(1));
  });

  /** A draft that was read as version 2, which the server refuses to start because it has version 7, and what it has. */
  function openOutdated(theirs: Draft) {
    const draft = keptDraft(theirs, 7, { edited_by: 'Noah' });
    const served = serveWizard({
      'POST /api/video-generation/start': ({ body }) =>
        (body as { draft_version: number }).draft_version === 7
          ? success(sampleVideo({ title: 'Glow' }))
          : {
              status: 409,
              body: { status: 'error', code: 'draft_changed', message: 'This draft was changed.', data: { draft } },
            },
    });
    const server = { id: DRAFT_ID, version: 2 };
    saveDraft(sampleUser.id, { version: 1, draft: fullDraft({ title: 'Mine' }), server, isSaved: true });
    return { ...served, ...renderApp('/create') };
  }
  const startsOf = (asked: readonly Asked[]) => bodiesOf(asked, '/api/video-generation/start');

  test('a start of an outdated draft is told as a change of it is, and goes on as it was decided', async () => {
    const { user, asked } = openOutdated(fullDraft({ title: 'Theirs' }));
    await user.click(await findButton('Generate'));
    expect(await screen.findByText(/changed elsewhere by Noah/)).toBeTruthy();
    expect(screen.getByText('This draft was changed.')).toBeTruthy();
    expect(screen.queryByText('Generation Failed')).toBeNull();
    expect(startsOf(asked)).toMatchObject([{ draft_id: DRAFT_ID, draft_version: 2 }]);
    await user.click(await findButton('Load that one'));
    expect(screen.queryByText(/changed elsewhere by Noah/)).toBeNull();
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(startsOf(asked)).toMatchObject([{}, { title: 'Theirs', draft_version: 7 }]));
    await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
  });

  test('where the same was done to it elsewhere, the start goes on', async () => {
    const { user, asked } = openOutdated(fullDraft({ title: 'Mine' }));
    await user.click(await findButton('Generate'));
    await waitFor(() => expect(startsOf(asked)).toMatchObject([{ draft_version: 2 }, { draft_version: 7 }]));
    await waitFor(() => expect(loadDraft(sampleUser.id).draft).toBeNull());
    expect(screen.queryByText('This draft was changed.')).toBeNull();
  });

  test('undo and redo go back and forth over choices, by buttons and keys', async () => {
    serveWizard();
    const { user } = openWizardAt({ step: 1, avatarType: 'library' });
    const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
    await user.click(await choice('Modern Office'));
    expect(loadDraft(sampleUser.id).draft?.spec.scene.background.roomId).toBe('modern');
    await user.click(await findButton('Undo'));
    expect((await choice('Home Setting')).checked).toBe(true);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect((await choice('Modern Office')).checked).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    expect(loadDraft(sampleUser.id).draft?.spec.scene.background.roomId).toBe('home');
    expect((await findButton('Undo')).disabled).toBe(true);
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
    expect(screen.queryByText(KEPT)).toBeNull();
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
    expect(screen.getByText(KEPT)).toBeTruthy();
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

const ME = { id: sampleUser.id, name: sampleUser.name };
const NOAH = { id: '01990000-0000-7000-8000-0000000000e1', name: 'Noah' };
const ROSA = { id: '01990000-0000-7000-8000-0000000000e2', name: 'Rosa' };
const PRESENCE = `/api/drafts/${DRAFT_ID}/presence`;

function openDraft(isShared: boolean) {
  const served = serveWizard({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, is_shared: isShared } }),
    [`PUT ${PRESENCE}`]: () => success({ editors: [ME, NOAH] }),
    [`DELETE ${PRESENCE}`]: () => success(null),
  });
  const server = { id: DRAFT_ID, version: 1 };
  saveDraft(sampleUser.id, { version: 1, draft: fullDraft({ step: 2 }), server, isSaved: true });
  const told = () => served.asked.filter(({ path }) => path === PRESENCE).map(({ method }) => method);
  return { ...served, ...renderApp('/create'), told };
}

test('who has the draft open as well is named in the wizard, oneself is not, and the stream says who comes and goes', async () => {
  const { say, isListening } = openDraft(true);
  expect(await screen.findByText('Noah is editing')).toBeTruthy();
  await waitFor(() => expect(isListening()).toBe(true));
  act(() => say({ type: 'editors', draft_id: DRAFT_ID, editors: [ME, NOAH, ROSA] }));
  expect(await screen.findByText('Noah and Rosa are editing')).toBeTruthy();
  act(() => say({ type: 'editors', draft_id: DRAFT_ID, editors: [ME] }));
  await waitFor(() => expect(screen.queryByText(/editing$/u)).toBeNull());
});

test('leaving the wizard says that the draft is left, in the account in which it was opened', async () => {
  const { asked, told, user } = openDraft(true);
  await screen.findByText('Noah is editing');
  expect(told()).toEqual(['PUT']);
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
  await waitFor(() => expect(told()).toEqual(['PUT', 'DELETE']));
  expect(asked.findLast(({ path }) => path === PRESENCE)?.headers.get('sayso-account')).toBe(sampleUser.account_id);
});

test('a page that closes says so too', async () => {
  const { told } = openDraft(true);
  await screen.findByText('Noah is editing');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(told()).toEqual(['PUT', 'DELETE']));
});

test('where nobody else works in the account, nothing is said', async () => {
  const { told } = openDraft(false);
  await screen.findByRole('textbox', { name: 'Script' });
  expect(told()).toEqual([]);
});

const [OWN, SHOP] = ['01990000-0000-7000-8000-0000000000aa', '01990000-0000-7000-8000-0000000000bb'];
const OWNER = 'elena';

beforeEach(() => {
  localStorage.clear();
  saveToken('t');
});

test('a draft that is due to be saved when another account is entered names its own, and stays in the browser when it is refused', async () => {
  let active = OWN;
  const { asked } = fakeApi({
    'POST /api/drafts': () => success(keptDraft(fullDraft(), 1)),
    [`PUT /api/drafts/${DRAFT_ID}`]: ({ headers }) =>
      headers.get('sayso-account') === active
        ? success(keptDraft(fullDraft(), 2))
        : failure(409, 'account_changed', 'You now work in another account.'),
  });
  showAccount(OWN);
  const store = createDraftStore(OWNER);
  const sync = createDraftSync({ store, calls: draftCalls(), delayMs: null, retryMs: 0 });
  const close = sync.open();
  store.actions.change(fullDraft({ script: 'One' }));
  await sync.flush();
  store.actions.change({ script: 'Two' });
  active = SHOP;
  showAccount(SHOP);
  await sync.flush();
  close();
  expect(asked.map(({ method, headers }) => [method, headers.get('sayso-account')])).toEqual([
    ['POST', OWN],
    ['PUT', OWN],
  ]);
  await vi.waitFor(() => expect(loadDraft(OWNER)).toMatchObject({ draft: { script: 'Two' }, isSaved: false }));
  expect(sync.read()).toMatchObject({ kind: 'failed' });
});
