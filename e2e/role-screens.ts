import type { Page } from 'playwright-core';
import {
  identityApi,
  permissionsOf,
  type PersonRef,
  type Role,
  type SessionUser,
} from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { changeAnswers, fillTrash } from './testing/change-answers.ts';

const NOAH: PersonRef = { id: '0195a000-0000-7000-8000-000000000041', name: 'Noah Brand' };

/** What people see of an account that several work in: as a viewer, with the names of who made what, and with many accounts to choose from. */
export const ROLE_SCREENS: readonly Screen[] = [
  {
    name: 'viewer-library',
    isBase: true,
    who: 'member',
    path: () => '/projects',
    prepare: asRole('viewer'),
    act: seeText('may look but not change'),
  },
  {
    name: 'viewer-library-empty',
    who: 'newcomer',
    path: () => '/projects',
    prepare: asRole('viewer'),
    act: seeText('Nobody has made one'),
  },
  {
    name: 'viewer-create',
    who: 'member',
    path: () => '/create',
    prepare: asRole('viewer'),
    act: seeText('See the videos'),
  },
  { name: 'viewer-analytics', who: 'newcomer', path: () => '/analytics', prepare: asRole('viewer') },
  {
    name: 'viewer-token',
    who: 'member',
    path: () => '/settings?tab=tokens',
    prepare: asRole('viewer'),
    act: createToken,
  },
  {
    name: 'editor-trash',
    who: 'member',
    path: () => '/projects?trash=true',
    prepare: async (page) => {
      await asRole('editor')(page);
      await fillTrash(page);
    },
    act: seeText('but not delete'),
  },
  {
    name: 'library-shared',
    who: 'member',
    path: () => '/projects',
    prepare: shareLibrary,
    act: seeText('by Noah Brand'),
  },
  {
    name: 'library-shared-list',
    who: 'member',
    path: () => '/projects?view=list',
    prepare: shareLibrary,
    act: seeText('by Noah Brand'),
  },
  { name: 'accounts-many', who: 'member', path: () => '/projects', prepare: joinMany, act: openAllAccounts },
  {
    name: 'other-account',
    who: 'member',
    path: () => `/create?draft=${NOAH.id}`,
    prepare: refuseDraft,
    act: seeText('This belongs to'),
  },
];

const USER = `**${identityApi.currentUser.path}`;
type Answer = { data: { user: SessionUser } };

/** Lets whoever is signed in have a role in an account that others work in, too. */
function asRole(role: Role): (page: Page) => Promise<void> {
  return (page) =>
    changeAnswers<Answer>(page, USER, ({ data: { user }, ...rest }) => ({
      ...rest,
      data: { user: { ...user, role, permissions: permissionsOf(role), is_shared: true } },
    }));
}

type Made = { created_by: PersonRef | null; updated_by: PersonRef | null };

/** Some of the videos are somebody else's, who has a draft open as well. */
async function shareLibrary(page: Page): Promise<void> {
  await asRole('owner')(page);
  await changeAnswers<{ data: { data: Made[] } }>(page, '**/api/videos?*', (answer) => {
    answer.data.data.forEach((video, at) =>
      Object.assign(video, at % 3 === 1 ? { created_by: null } : at % 3 === 2 ? {} : { created_by: NOAH }),
    );
    return answer;
  });
  await page.route('**/api/videos/makers', (route) =>
    route.fulfill({ json: { status: 'success', data: { makers: [NOAH], has_former: true } } }),
  );
  await changeAnswers<{ data: { data: object[]; total: number } }>(page, '**/api/drafts?*', (answer) => {
    answer.data.data = [DRAFT];
    answer.data.total = 1;
    return answer;
  });
}

const DRAFT = {
  id: '0195a000-0000-7000-8000-000000000042',
  version: 1,
  title: 'Night cream, second hook',
  script: 'I tried it for a week, and this is what happened.',
  step: 2,
  avatar_name: null,
  thumbnail_url: '',
  edited_by: NOAH.name,
  created_by: NOAH,
  updated_by: NOAH,
  editors: [NOAH],
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
};

function joinMany(page: Page): Promise<void> {
  return changeAnswers<Answer>(page, USER, ({ data: { user }, ...rest }) => {
    const others = Array.from({ length: 24 }, (_, at) => ({
      account_id: `0195a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
      name: at === 3 ? 'Northwind Outdoor Equipment and Travel' : `Client ${at + 1}`,
      role: (['viewer', 'editor', 'admin'] as const)[at % 3] ?? 'viewer',
      is_active: false,
    }));
    return { ...rest, data: { user: { ...user, memberships: [...user.memberships, ...others] } } };
  });
}

async function openAllAccounts(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.getByRole('button', { name: isPhone ? 'Menu' : /^Account/u }).click();
  await page.getByText('All 25 accounts...').click();
  await page.getByRole('searchbox', { name: 'Find an account' }).waitFor();
}

async function createToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create token' }).click();
  await seeText('A token may do no more')(page);
}

async function refuseDraft(page: Page): Promise<void> {
  await page.route(`**/api/drafts/${NOAH.id}`, (route) =>
    route.fulfill({
      status: 404,
      json: {
        status: 'error',
        code: 'in_other_account',
        message: 'This belongs to another account of yours.',
        data: { account: { id: NOAH.id, name: 'Brightside Shop' } },
      },
    }),
  );
}
