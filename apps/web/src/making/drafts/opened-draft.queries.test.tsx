import { beforeEach, expect, test, vi } from 'vitest';
import { showAccount, saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { draftCalls } from './opened-draft.queries.ts';
import { createDraftStore } from './store/draft-store.ts';
import { createDraftSync } from './store/draft-sync.ts';
import { loadDraft } from './store/draft-storage.ts';
import { DRAFT_ID, fullDraft, keptDraft } from './testing/drafts.ts';

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
