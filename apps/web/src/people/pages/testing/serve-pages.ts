import type { AdminPage } from '@sayso/contract';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { sampleUser } from '../../../testing/samples.ts';

export const PAGES_PATH = '/api/admin/pages';

/** A public page of the navigation; `changes` make it another. */
export function samplePage(changes: Partial<AdminPage> = {}): AdminPage {
  return {
    id: '01990000-0000-7000-8000-0000000000b1',
    name: 'How It Works',
    slug: 'how-it-works',
    link: null,
    content: '<h2>Three steps</h2><p>No camera.</p>',
    preview: 'Three steps No camera.',
    is_special: false,
    is_public: true,
    is_finished: true,
    is_kept: false,
    missing: [],
    place: 'navigation',
    position: 0,
    version: 3,
    created_at: '2026-01-05T10:00:00.000Z',
    updated_at: '2026-01-06T10:00:00.000Z',
    ...changes,
  };
}

export const GUIDE = samplePage();
export const RULES = samplePage({
  id: '01990000-0000-7000-8000-0000000000b2',
  name: 'Rules',
  slug: 'rules',
  link: 'https://www.example.com/rules',
  content: '',
  preview: '',
  created_at: '2026-01-07T10:00:00.000Z',
});
export const TERMS = samplePage({
  id: '01990000-0000-7000-8000-0000000000b3',
  name: 'Terms',
  slug: 'terms',
  place: 'footer',
  is_kept: true,
});
export const SPECIAL = samplePage({
  id: '01990000-0000-7000-8000-0000000000b4',
  name: 'Done For You',
  slug: 'done-for-you',
  is_special: true,
  is_public: false,
  is_kept: true,
});

/** A server that keeps pages; `more` takes over. */
export function servePages(
  more: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {},
  pages: AdminPage[] = [SPECIAL, GUIDE, RULES, TERMS],
) {
  let stored = pages;
  const one = pages.flatMap(({ id }) => {
    const find = () => stored.find((page) => page.id === id);
    return [
      [`GET ${PAGES_PATH}/${id}`, () => success(find())],
      [
        `PUT ${PAGES_PATH}/${id}`,
        ({ body }: Asked) => {
          stored = stored.map((page) => (page.id === id ? { ...page, ...(body as object) } : page));
          return success(find());
        },
      ],
      [
        `DELETE ${PAGES_PATH}/${id}`,
        () => {
          stored = stored.filter((page) => page.id !== id);
          return success(undefined);
        },
      ],
    ] as const;
  });
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${PAGES_PATH}`]: () => success(stored),
    [`POST ${PAGES_PATH}`]: ({ body }) => {
      const page = samplePage({ ...(body as object), id: '01990000-0000-7000-8000-0000000000b9' });
      stored = [...stored, page];
      return success(page);
    },
    ...Object.fromEntries(one),
    ...more,
  });
}

/** What was sent to change something, in order. */
export const sentTo = (api: ReturnType<typeof fakeApi>, method: string) =>
  api.asked.filter((asked) => asked.method === method).map(({ path, body }) => ({ path, body }));
